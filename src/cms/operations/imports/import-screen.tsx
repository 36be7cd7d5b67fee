import { Anchor, Button, Text } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, type LoaderFunctionArgs, useNavigate } from "react-router";
import type { ImportTask } from "../../../model/api/operating/import-api.ts";
import { loadLookups, nameOf, useLookups } from "../../context/lookups/lookups.ts";
import type { ScreenProps } from "../../context/screen/loaded-screen.tsx";
import { Notice } from "../../kit/form/notice.tsx";
import { useAttempt } from "../../kit/form/use-attempt.ts";
import { confirmed } from "../../kit/parts/feedback/confirmed.ts";
import { PageHeader } from "../../kit/parts/page-header.tsx";
import { QuestionDialog } from "../../kit/parts/question-dialog.tsx";
import { State } from "../../kit/parts/state.tsx";
import { When } from "../../kit/parts/when.tsx";
import { queryClient } from "../../kit/query/query-client.ts";
import { calls } from "./calls.ts";
import { ChooseFile } from "./choose-file.tsx";
import { bytesText, stateText } from "./import-texts.ts";
import classes from "./imports.module.css";
import { Outcome } from "./outcome.tsx";
import { RunForm } from "./run-form.tsx";

const againMs = 1_000;

function taskQuery(id: string) {
	return queryOptions({ queryKey: ["imports", id], queryFn: () => calls.find(id) });
}

function setTask(task: ImportTask) {
	queryClient.setQueryData(taskQuery(task.id).queryKey, task);
}

export const namesOf = () => ({ title: "Import", what: "The import" });

export async function load({ params: { id = "" } }: LoaderFunctionArgs) {
	const [task] = await Promise.all([queryClient.fetchQuery(taskQuery(id)), loadLookups()]);
	return task;
}

export default function ImportScreen({ data }: ScreenProps<typeof load>) {
	const { data: task = data } = useQuery({
		...taskQuery(data.id),
		// The loader has just requested it.
		staleTime: againMs,
		refetchInterval: ({ state }) => state.data?.doing !== "" && againMs,
	});
	const isBusy = task.doing !== "";
	return (
		<>
			<PageHeader
				title={task.name}
				subtitle={<Facts task={task} />}
				action={!isBusy && <Ways task={task} onBegun={setTask} />}
			/>
			{isBusy && <UnderWay task={task} onChange={setTask} />}
			{!isBusy && (
				<>
					{task.failure !== "" && (
						<div className={classes.failure}>
							<Notice failure={task.failure} />
						</div>
					)}
					{task.ended === "cancelled" && task.done === "import" && (
						<Text size="sm" mb="md">
							The records imported so far are here. Import continues with the rest; Undo removes them.
						</Text>
					)}
					{!task.hasFile && task.done === "" && <ChooseFile begun={task} />}
					<Outcome task={task} />
					{task.hasFile && <RunForm key={task.endedAt} task={task} onBegun={setTask} />}
				</>
			)}
			<Anchor component={Link} to="/cms/imports" size="sm">
				All imports
			</Anchor>
		</>
	);
}

function Facts({ task }: { readonly task: ImportTask }) {
	const { people } = useLookups();
	const [is, label] = stateText(task);
	return (
		<>
			<State is={is}>{label}</State> · {task.source && `${task.source} · `}
			{bytesText(task.bytes)}, uploaded <When at={task.at} /> by {nameOf(people, task.by)}
		</>
	);
}

interface WithTask {
	readonly task: ImportTask;
}

function UnderWay({ task, onChange }: WithTask & { readonly onChange: (task: ImportTask) => void }) {
	const { attempt, isBusy, failure } = useAttempt();
	const cancel = () => attempt(async () => onChange(await calls.cancel(task.id)));
	return (
		<section aria-label="In progress" className={classes.part} aria-busy>
			<Text role="status" fw={600}>
				{task.progress || "Starting…"}
			</Text>
			<Text size="sm" c="dimmed" mb="sm">
				It continues if you leave this screen.
			</Text>
			<Notice failure={failure.message} />
			<Button variant="default" disabled={isBusy} onClick={() => void cancel()}>
				Cancel
			</Button>
		</section>
	);
}

function Ways({ task, onBegun }: WithTask & { readonly onBegun: (task: ImportTask) => void }) {
	if (task.mayUndo) return <Undo task={task} onBegun={onBegun} />;
	return task.done === "undo" ? null : <Remove task={task} />;
}

function Undo({ task, onBegun }: WithTask & { readonly onBegun: (task: ImportTask) => void }) {
	const [isAsked, setAsked] = useState(false);
	const { attempt, isBusy, failure } = useAttempt();
	const undo = () =>
		attempt(() => confirmed(async () => onBegun(await calls.run(task.id, { step: "undo" }))));
	return (
		<>
			<Button variant="default" onClick={() => setAsked(true)}>
				Undo
			</Button>
			<QuestionDialog
				opened={isAsked}
				onClose={() => setAsked(false)}
				title={`Undo import of “${task.name}”?`}
				text={
					failure.message ||
					"New records go to the trash, and changed records return to their earlier version. Records that were edited or used since are kept and listed."
				}
			>
				<Button variant="default" data-autofocus onClick={() => setAsked(false)}>
					Cancel
				</Button>
				<Button color="red.9" disabled={isBusy} onClick={() => void undo()}>
					Undo import
				</Button>
			</QuestionDialog>
		</>
	);
}

function Remove({ task }: WithTask) {
	const navigate = useNavigate();
	const { attempt, isBusy, failure } = useAttempt();
	async function remove() {
		if (await attempt(() => calls.remove(task.id))) await navigate("/cms/imports");
	}
	return (
		<>
			<Notice failure={failure.message} />
			<Button variant="default" disabled={isBusy} onClick={() => void remove()}>
				Delete the file
			</Button>
		</>
	);
}
