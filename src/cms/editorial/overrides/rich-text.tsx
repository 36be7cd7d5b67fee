import { DiffText } from "../../records/history/diff-text.tsx";
import { markedTextOf } from "../../records/history/readable.ts";
import classes from "./overrides.module.css";

/** Rich text of an override as marked lines, in a box of fixed height. */
export function RichText({ html }: { readonly html: string }) {
	const text = markedTextOf(html);
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: by keyboard, it is scrolled once it has the focus
		<section className={classes.elsewhere} aria-label="What is said elsewhere" tabIndex={0}>
			<DiffText before={text} after={text} />
		</section>
	);
}
