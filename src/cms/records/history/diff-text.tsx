import { Fragment, type ReactNode } from "react";
import { hunksOf } from "../../../model/rich-text/hunks.ts";
import classes from "./diff.module.css";
import { type Run, runsOf, settings, wordsOf } from "./marked-words.ts";

/** Longer texts may need scrolling. */
const mostUnscrolled = 500;

interface DiffTextProps {
	readonly before: string;
	readonly after: string;
	/** Shows only one version; both merged by default. */
	readonly side?: "before" | "after";
}

export function DiffText({ before, after, side }: DiffTextProps) {
	const stretches = diffWords(before, after).filter(
		(stretch) => !side || stretch.in === "both" || stretch.in === side,
	);
	if (stretches.length === 0) return <em className={classes.empty}>empty</em>;
	const length = stretches.reduce((sum, { text }) => sum + text.length, 0);
	let at = 0;
	return (
		<div className={classes.text} {...(length > mostUnscrolled && { tabIndex: 0 })}>
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

function wordsAs({ text, setting }: Run): ReactNode {
	let words: ReactNode = text;
	if (setting & settings.code) words = <code>{words}</code>;
	if (setting & settings.struck) words = <s>{words}</s>;
	if (setting & settings.underlined) words = <u>{words}</u>;
	if (setting & settings.italic) words = <em>{words}</em>;
	if (setting & settings.bold) words = <strong>{words}</strong>;
	return words;
}

interface Stretch {
	readonly text: string;
	readonly in: "both" | "before" | "after";
}

export function diffWords(before: string, after: string): readonly Stretch[] {
	const [old, now] = [wordsOf(before), wordsOf(after)];
	const results: Stretch[] = [];
	let at = 0;
	for (const { from, to, newFrom, newTo } of hunksOf(old, now)) {
		results.push({ text: old.slice(at, from).join(""), in: "both" });
		results.push({ text: old.slice(from, to).join(""), in: "before" });
		results.push({ text: now.slice(newFrom, newTo).join(""), in: "after" });
		at = to;
	}
	results.push({ text: old.slice(at).join(""), in: "both" });
	return results.filter(({ text }) => text !== "");
}
