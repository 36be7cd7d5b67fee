import { Alert, Button, List, Progress } from "@mantine/core";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import classes from "../list.module.css";
import type { BulkRun } from "./use-bulk.ts";

interface BulkFrameProps {
	readonly label: string;
	/** "" if nothing is selected. */
	readonly summary: string;
	readonly run: BulkRun;
	readonly onClear: () => void;
	readonly children: ReactNode;
}

export function BulkFrame({ label, summary, run, onClear, children }: BulkFrameProps) {
	if (!summary) return null;
	return (
		<section className={classes.bulk} aria-label={label}>
			<span className={classes.bulkCount} role="status">
				{summary}
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

/** Receives the focus, and restores it on close. */
export function BulkFailures({ run }: { readonly run: BulkRun }) {
	const isShown = !run.isBusy && run.failures.length > 0;
	const alert = useRef<HTMLDivElement>(null);
	const before = useRef<Element | null>(null);
	useLayoutEffect(() => {
		if (!isShown) return;
		before.current = document.activeElement;
		alert.current?.focus();
	}, [isShown]);
	if (!isShown) return null;
	return (
		<Alert
			ref={alert}
			tabIndex={-1}
			className={classes.failures}
			color="red"
			role="alert"
			mb="sm"
			title={`${run.label}: ${run.failures.length} of ${run.total} could not be done`}
			withCloseButton
			closeButtonLabel="Close"
			onClose={() => {
				run.forget();
				if (before.current instanceof HTMLElement) before.current.focus();
			}}
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
