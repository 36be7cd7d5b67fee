import { Alert, List } from "@mantine/core";
import { useEffect, useRef } from "react";
import classes from "../list.module.css";
import type { BulkRun } from "./use-bulk.ts";

/** What could not be done to several records, above them: the focus goes there, and back when it is closed. */
export function BulkFailures({ run }: { readonly run: BulkRun }) {
	const isShown = !run.isBusy && run.failures.length > 0;
	const alert = useRef<HTMLDivElement>(null);
	const before = useRef<Element | null>(null);
	useEffect(() => {
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
