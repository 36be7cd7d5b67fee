import { Alert, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { PreviewedWebsite } from "../../../model/api/editorial/preview-facts.ts";
import classes from "./preview.module.css";
import type { PreviewReport } from "./preview-messages.ts";

interface NotesProps {
	/** "" if there is a page. */
	readonly failure: string;
	readonly facts: PreviewReport["facts"] | undefined;
	readonly on: PreviewedWebsite | undefined;
	readonly onField: ((field: string) => void) | undefined;
}

export function Notes({ failure, facts, on, onField }: NotesProps) {
	if (failure) return <Note>{failure}</Note>;
	if (!facts) return null;
	const { unplaced, placedAlso, leadsTo } = facts;
	// The missing placement has its own note.
	const problems = facts.problems.filter(({ pointer }) => !unplaced || pointer.split("/")[1] !== unplaced);
	const where = on?.name || on?.domain || "one";
	return (
		<>
			{leadsTo && <Note>Visitors who come here are sent to {leadsTo}</Note>}
			{unplaced && (
				<Note>
					<ToField onField={onField && (() => onField(unplaced))}>It is on no website yet</ToField>: this is
					how {where} would show it.
				</Note>
			)}
			{placedAlso && (
				<Note>
					<ToField onField={onField && (() => onField(placedAlso))}>It is not placed on {where} yet</ToField>:
					this is how it would look there.
				</Note>
			)}
			{problems.length > 0 && (
				<Note>
					<Text size="sm">Not shown yet, because it could not be published:</Text>
					<ul className={classes.problems}>
						{problems.map(({ pointer, message }) => (
							<li key={pointer + message}>
								<ToField onField={onField && (() => onField(pointer.split("/")[1] ?? ""))}>{message}</ToField>
							</li>
						))}
					</ul>
				</Note>
			)}
		</>
	);
}

function Note({ children }: { readonly children: ReactNode }) {
	return (
		<Alert color="yellow" p="xs" role="status">
			{children}
		</Alert>
	);
}

function ToField({
	onField,
	children,
}: {
	readonly onField: (() => void) | undefined;
	readonly children: ReactNode;
}) {
	if (!onField) return children;
	return (
		<button type="button" className={classes.problem} onClick={onField}>
			{children}
		</button>
	);
}
