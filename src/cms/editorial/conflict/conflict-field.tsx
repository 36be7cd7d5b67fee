import { Radio } from "@mantine/core";
import type { FieldValue } from "../../../model/field.ts";
import { type Side, valueOfSide } from "../../../model/merge.ts";
import { useWebsitesAt } from "../../context/lookups/websites-at.ts";
import { DiffText } from "../../records/history/diff-text.tsx";
import { ListDiff } from "../../records/history/list-diff.tsx";
import { namedIn, sayValue } from "../../records/history/say-value.ts";
import classes from "./conflict.module.css";
import { ConflictParts } from "./conflict-parts.tsx";
import { type ConflictFieldProps, questionsOf } from "./use-choices.ts";

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
	const { name, changedBy, merged } = difference;
	const side = choices.sideOf(difference);
	const BaseValue = Array.isArray(difference.base) ? BaseList : BaseText;
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
					<BaseValue {...{ field, difference }} by="mine" />
				</div>
				<div className={classes.side} data-chosen={side === "theirs"}>
					<Radio value="theirs" label={`Theirs: ${who}`} />
					<BaseValue {...{ field, difference }} by="theirs" />
				</div>
				{merged && (
					<div className={classes.side} data-chosen={side === "both"}>
						<Radio value="both" label="Both together" />
						<BaseValue {...{ field, difference }} by="both" />
					</div>
				)}
			</div>
		</Radio.Group>
	);
}

interface BaseValueProps extends Pick<ConflictFieldProps, "field" | "difference"> {
	readonly by: Side;
}

function BaseText({ field, difference, by }: BaseValueProps) {
	const { mine, theirs } = difference;
	const known = useWebsitesAt([theirs, mine].flatMap((value) => namedIn(field, value ?? "")));
	const wordsOf = (value: FieldValue | null) => sayValue(field, value ?? "", known);
	if (by !== "both")
		return (
			<DiffText before={wordsOf(theirs)} after={wordsOf(mine)} side={by === "mine" ? "after" : "before"} />
		);
	const both = wordsOf(valueOfSide(difference, by));
	return <DiffText before={both} after={both} />;
}

function BaseList({ field, difference, by }: BaseValueProps) {
	const [before, after] = [difference.base, valueOfSide(difference, by)] as (readonly string[])[];
	return <ListDiff field={field} before={before ?? []} after={after ?? []} />;
}
