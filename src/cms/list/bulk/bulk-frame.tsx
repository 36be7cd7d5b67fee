import { Button, Progress } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "../list.module.css";
import type { BulkRun } from "./use-bulk.ts";

interface BulkFrameProps {
	readonly label: string;
	/** What is selected, such as "3 selected"; "" while nothing is. */
	readonly said: string;
	readonly run: BulkRun;
	readonly onClear: () => void;
	/** What can be done to it. */
	readonly children: ReactNode;
}

/** The bar below what has been selected: how much that is, and how far work on it is. */
export function BulkFrame({ label, said, run, onClear, children }: BulkFrameProps) {
	if (!said) return null;
	return (
		<section className={classes.bulk} aria-label={label}>
			<span className={classes.bulkCount} role="status">
				{said}
			</span>
			{children}
			<Button size="xs" variant="subtle" color="gray" onClick={onClear} disabled={run.isBusy}>
				Clear selection
			</Button>
			{run.isBusy && (
				<Progress.Root w="100%" size="xs">
					<Progress.Section
						value={(100 * run.done) / Math.max(run.total, 1)}
						aria-label={`${run.label}: ${run.done} of ${run.total}`}
					/>
				</Progress.Root>
			)}
		</section>
	);
}
