import classes from "./diff.module.css";
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
	if (stretch.in === "before") return <del className={classes.gone}>{stretch.text}</del>;
	if (stretch.in === "after") return <ins className={classes.added}>{stretch.text}</ins>;
	return <span>{stretch.text}</span>;
}
