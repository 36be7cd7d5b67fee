import { Button, Group, Input, Radio, Text } from "@mantine/core";
import { type ReactNode, useId } from "react";
import type { AnyField } from "../../../model/field.ts";
import { type Answer, answered, answersOf, type Question } from "../../../model/rich-text/merged.ts";
import { type KnownWebsites, useLookups } from "../../context/lookups/lookups.ts";
import { DiffText } from "../../records/history/diff-text.tsx";
import { sayValue } from "../../records/history/say-value.ts";
import classes from "./conflict.module.css";
import { type ConflictFieldProps, questionsOf } from "./use-choices.ts";

export function ConflictParts({ field, difference, who, choices, isAsked }: ConflictFieldProps) {
	const id = useId();
	const questions = questionsOf(difference);
	return (
		<>
			<Input.Label labelElement="div">{field.label}</Input.Label>
			<Input.Description>
				You both changed {questions.length === 1 ? "one part" : `${questions.length} parts`} of this; the rest
				is merged.
			</Input.Description>
			{questions.length > 1 && (
				<Group gap="xs" mt="xs">
					<Button size="compact-xs" variant="default" onClick={() => choices.answer(questions, "mine")}>
						Yours for all parts
					</Button>
					<Button size="compact-xs" variant="default" onClick={() => choices.answer(questions, "theirs")}>
						Theirs for all parts
					</Button>
				</Group>
			)}
			{questions.map((question, at) => (
				<Part
					// biome-ignore lint/suspicious/noArrayIndexKey: the parts stay as they are while the dialog is open
					key={at}
					name={`${id}-${at}`}
					label={questions.length === 1 ? "Choose a version" : `Part ${at + 1} of ${questions.length}`}
					{...{ field, question, who }}
					answer={choices.answerOf(question)}
					isMissing={isAsked && !choices.answerOf(question)}
					onAnswer={(answer) => choices.answer([question], answer)}
				/>
			))}
		</>
	);
}

interface PartProps {
	readonly name: string;
	readonly label: string;
	readonly field: AnyField;
	readonly question: Question;
	readonly who: string;
	readonly answer: Answer | undefined;
	readonly isMissing: boolean;
	readonly onAnswer: (answer: Answer) => void;
}

function Part({ name, label, field, question, who, answer, isMissing, onAnswer }: PartProps) {
	const known = useLookups();
	const sayAs = (version: Answer | "base") => say(field, question, version, known);
	const [mine, theirs] = [sayAs("mine"), sayAs("theirs")];
	const texts: Readonly<Record<Answer, ReactNode>> = {
		mine: <Side text={mine} other={theirs} isGone={question.mine === ""} />,
		theirs: <Side text={theirs} other={mine} isGone={question.theirs === ""} />,
		merged: <DiffText before={sayAs("base")} after={sayAs("merged")} />,
		both: (
			<Text size="sm" className={classes.list}>
				{sayAs("both")}
			</Text>
		),
	};
	const labels: Readonly<Record<Answer, string>> = {
		mine: "Yours, as you typed it",
		theirs: `Theirs: ${who}`,
		merged: "Both changes in one",
		both: "Both, yours first",
	};
	return (
		<Radio.Group
			className={classes.part}
			name={name}
			label={label}
			description={mine === theirs && "The words are the same; formatting, a link or a picture differs."}
			error={isMissing && "Choose one"}
			value={answer ?? ""}
			onChange={(value) => onAnswer(value as Answer)}
		>
			<div className={classes.sides}>
				{answersOf(question).map((each) => (
					<div key={each} className={classes.side} data-chosen={answer === each}>
						<Radio value={each} label={labels[each]} />
						{texts[each]}
					</div>
				))}
			</div>
		</Radio.Group>
	);
}

interface SideProps {
	readonly text: string;
	readonly other: string;
	readonly isGone: boolean;
}

function Side({ text, other, isGone }: SideProps) {
	return isGone ? <em>removed</em> : <DiffText before={other} after={text} side="after" />;
}

function say(field: AnyField, question: Question, version: Answer | "base", known: KnownWebsites): string {
	const parts = version === "base" ? [question.base] : answered(question, version);
	const [open, close] = question.around;
	return sayValue(field, `${open}${parts.join("\n")}${close}`, known);
}
