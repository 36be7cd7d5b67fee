import { Fragment, type ReactNode } from "react";
import classes from "./diff.module.css";
import { type Run, runsOf, settings } from "./marked-words.ts";
import { diffWords, type Stretch } from "./word-diff.ts";

interface DiffTextProps {
	readonly before: string;
	readonly after: string;
	/** Only what that version says, with its own words marked; both in one text unless given. */
	readonly side?: "before" | "after";
}

/** Two versions of a text in one: what is gone struck out, what is new marked. */
export function DiffText({ before, after, side }: DiffTextProps) {
	const stretches = diffWords(before, after).filter(
		(stretch) => !side || stretch.in === "both" || stretch.in === side,
	);
	if (stretches.length === 0) return <em className={classes.empty}>empty</em>;
	let at = 0;
	return (
		<div className={classes.text}>
			{stretches.map((stretch) => {
				at += stretch.text.length;
				return <Marked key={`${at} ${stretch.in}`} stretch={stretch} />;
			})}
		</div>
	);
}

function Marked({ stretch }: { readonly stretch: Stretch }) {
	const runs = runsOf(stretch.text);
	let at = 0;
	const words = runs.map((run) => {
		at += run.text.length;
		return <Fragment key={at}>{wordsAs(run)}</Fragment>;
	});
	if (stretch.in === "before") return <del className={classes.gone}>{words}</del>;
	if (stretch.in === "after") return <ins className={classes.added}>{words}</ins>;
	return <span>{words}</span>;
}

/** Words as they are set. */
function wordsAs({ text, setting }: Run): ReactNode {
	let words: ReactNode = text;
	if (setting & settings.code) words = <code>{words}</code>;
	if (setting & settings.struck) words = <s>{words}</s>;
	if (setting & settings.underlined) words = <u>{words}</u>;
	if (setting & settings.italic) words = <em>{words}</em>;
	if (setting & settings.bold) words = <strong>{words}</strong>;
	return words;
}
