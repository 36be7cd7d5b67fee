import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import classes from "./few-items.module.css";

interface FewItemsProps {
	readonly items: readonly ReactNode[];
	/** Number of items that are shown at first. */
	readonly most: number;
	/** True if the list ends before the last item. */
	readonly isPart?: boolean;
}

export function FewItems({ items, most, isPart = false }: FewItemsProps) {
	const [isAll, setAll] = useState(false);
	const more = items.length - most;
	return (
		<>
			<ul className={classes.list}>{isAll ? items : items.slice(0, most)}</ul>
			{!isAll && more > 0 && (
				<Button variant="subtle" size="compact-sm" className={classes.more} onClick={() => setAll(true)}>
					Show {more}
					{isPart && "+"} more
				</Button>
			)}
		</>
	);
}
