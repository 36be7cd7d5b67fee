import { Alert, Button, List, Progress } from "@mantine/core";
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

/** The bar below what has been selected: how much that is, how far work on it is, and what failed. */
export function BulkFrame({ label, said, run, onClear, children }: BulkFrameProps) {
	return (
		<>
			<Failures run={run} />
			{said && (
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
			)}
		</>
	);
}

function Failures({ run }: { readonly run: BulkRun }) {
	if (run.isBusy || run.failures.length === 0) return null;
	return (
		<Alert
			color="red"
			role="alert"
			mt="sm"
			title={`${run.label}: ${run.failures.length} of ${run.total} could not be done`}
			withCloseButton
			closeButtonLabel="Close"
			onClose={run.forget}
		>
			<List size="sm">
				{run.failures.map(({ id, title, reason }) => (
					<List.Item key={id}>
						<b>{title}</b>: {reason}
					</List.Item>
				))}
			</List>
		</Alert>
	);
}
