import { Button } from "@mantine/core";
import classes from "./pager.module.css";

interface PagerProps {
	readonly onPrevious: (() => void) | undefined;
	readonly onNext: (() => void) | undefined;
}

/** Leads to the pages before and after. */
export function Pager({ onPrevious, onNext }: PagerProps) {
	if (!onPrevious && !onNext) return null;
	return (
		<nav aria-label="Pages" className={classes.pager}>
			<Button variant="default" size="xs" disabled={!onPrevious} onClick={onPrevious}>
				Previous
			</Button>
			<Button variant="default" size="xs" disabled={!onNext} onClick={onNext}>
				Next
			</Button>
		</nav>
	);
}
