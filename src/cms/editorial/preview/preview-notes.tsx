import { Alert, Button, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { PreviewedWebsite } from "../../../model/api/editorial/preview-facts.ts";
import { displayHost } from "../../context/lookups/display-host.ts";
import classes from "./preview.module.css";
import type { PreviewReport } from "./preview-messages.ts";

interface NotesProps {
	readonly failure: string;
	readonly onRetry: () => void;
	readonly facts: PreviewReport["facts"] | undefined;
	readonly on: PreviewedWebsite | undefined;
	readonly onField: ((field: string) => void) | undefined;
}

export function Notes({ failure, onRetry, facts, on, onField }: NotesProps) {
	if (failure) return <Failure {...{ failure, onRetry }} isEdited={onField !== undefined} />;
	if (!facts) return null;
	const { unplaced, placedAlso, leadsTo } = facts;
	// The missing placement has its own note.
	const problems = facts.problems.filter(({ pointer }) => !unplaced || pointer.split("/")[1] !== unplaced);
	const where = on?.name || displayHost(on?.domain ?? "") || "one";
	return (
		<>
			{leadsTo && <Note>Visitors who come here are sent to {leadsTo}</Note>}
			{unplaced && (
				<Note>
					<ToField onField={onField && (() => onField(unplaced))}>It is not placed on a website yet</ToField>:
					this is how {where} would show it.
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
					<Text size="sm">Not shown, because it could not be published:</Text>
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

interface FailureProps extends Pick<NotesProps, "failure" | "onRetry"> {
	readonly isEdited: boolean;
}

function Failure({ failure, onRetry, isEdited }: FailureProps) {
	return (
		<Alert color="yellow" p="xs" role="status">
			<Text size="sm" fw={600}>
				The preview could not be loaded
			</Text>
			<Text size="sm">
				{failure.replace(/\.?$/, ".")}{" "}
				{isEdited && "You can go on typing: your text is stored without the preview."}
			</Text>
			<Button size="compact-sm" variant="default" mt="xs" onClick={onRetry}>
				Try again
			</Button>
		</Alert>
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
