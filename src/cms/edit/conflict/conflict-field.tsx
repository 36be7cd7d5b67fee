import { Radio, Text } from "@mantine/core";
import type { AnyField } from "../../../model/field.ts";
import { type Difference, type Side, valueOfSide } from "../../../model/merge.ts";
import { DiffText } from "../../history/diff-text.tsx";
import { namedIn, sayValue } from "../../history/say-value.ts";
import { useWebsitesAt } from "../../lookups/websites-at.ts";
import classes from "./conflict.module.css";

interface ConflictFieldProps {
	readonly field: AnyField;
	readonly difference: Difference;
	/** Who saved the other version, and when. */
	readonly who: string;
	readonly side: Side | undefined;
	readonly isMissing: boolean;
	readonly onChoose: (side: Side) => void;
}

const changed: Readonly<Record<Side, string>> = {
	mine: "Only you changed this.",
	theirs: "Only they changed this.",
	both: "You both changed this.",
};

/** One field of two versions, side by side, with the choice between them. */
export function ConflictField({ field, difference, who, side, isMissing, onChoose }: ConflictFieldProps) {
	const { name, mine, theirs, changedBy } = difference;
	const known = useWebsitesAt([theirs, mine].flatMap((value) => namedIn(field, value)));
	const [before, after] = [sayValue(field, theirs, known), sayValue(field, mine, known)];
	const isList = Array.isArray(mine);
	return (
		<section className={classes.field} aria-label={field.label}>
			<Radio.Group
				name={`choose-${name}`}
				label={field.label}
				description={changed[changedBy]}
				error={isMissing && "Choose one"}
				value={side ?? ""}
				onChange={(value) => onChoose(value as Side)}
			>
				<div className={classes.sides} data-both={isList}>
					<div className={classes.side} data-chosen={side === "mine"}>
						<Radio value="mine" label="Yours, as you typed it" />
						<DiffText before={before} after={after} side="after" />
					</div>
					<div className={classes.side} data-chosen={side === "theirs"}>
						<Radio value="theirs" label={`Theirs: ${who}`} />
						<DiffText before={before} after={after} side="before" />
					</div>
					{isList && (
						<div className={classes.side} data-chosen={side === "both"}>
							<Radio value="both" label="Both together" />
							<Text size="sm" className={classes.list}>
								{sayValue(field, valueOfSide(difference, "both"), known)}
							</Text>
						</div>
					)}
				</div>
			</Radio.Group>
		</section>
	);
}
