import { Radio } from "@mantine/core";
import { type Side, valueOfSide } from "../../../model/merge.ts";
import { DiffText } from "../../history/diff-text.tsx";
import { namedIn, sayValue } from "../../history/say-value.ts";
import { useWebsitesAt } from "../../lookups/websites-at.ts";
import classes from "./conflict.module.css";
import { ConflictParts } from "./conflict-parts.tsx";
import { type ConflictFieldProps, questionsOf } from "./use-choices.ts";

/** One field of two versions, with the choice between them: as a whole, or part by part where its kind merges. */
export function ConflictField(props: ConflictFieldProps) {
	return (
		<section className={classes.field} aria-label={props.field.label}>
			{questionsOf(props.difference).length > 0 ? <ConflictParts {...props} /> : <Whole {...props} />}
		</section>
	);
}

const changed: Readonly<Record<Side, string>> = {
	mine: "Only you changed this.",
	theirs: "Only they changed this.",
	both: "You both changed this.",
};

function Whole({ field, difference, who, choices, isAsked }: ConflictFieldProps) {
	const { name, mine, theirs, changedBy, merged } = difference;
	const known = useWebsitesAt([theirs, mine].flatMap((value) => namedIn(field, value)));
	const [before, after] = [sayValue(field, theirs, known), sayValue(field, mine, known)];
	const both = sayValue(field, valueOfSide(difference, "both"), known);
	const side = choices.sideOf(difference);
	return (
		<Radio.Group
			name={`choose-${name}`}
			label={field.label}
			description={changed[changedBy]}
			error={isAsked && !side && "Choose one"}
			value={side ?? ""}
			onChange={(value) => choices.choose(difference, value as Side)}
		>
			<div className={classes.sides}>
				<div className={classes.side} data-chosen={side === "mine"}>
					<Radio value="mine" label="Yours, as you typed it" />
					<DiffText before={before} after={after} side="after" />
				</div>
				<div className={classes.side} data-chosen={side === "theirs"}>
					<Radio value="theirs" label={`Theirs: ${who}`} />
					<DiffText before={before} after={after} side="before" />
				</div>
				{merged && (
					<div className={classes.side} data-chosen={side === "both"}>
						<Radio value="both" label="Both together" />
						<DiffText before={both} after={both} />
					</div>
				)}
			</div>
		</Radio.Group>
	);
}
