import { ActionIcon, Button, Tooltip } from "@mantine/core";
import { CalendarIcon, DotsHorizontalIcon, Pencil1Icon, TrashIcon } from "@radix-ui/react-icons";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { useBrandAddress } from "../../context/brand/brand.tsx";
import { ActionMenu } from "../../context/menu/action-menu.tsx";
import { componentOnRequest } from "../../kit/lazy/lazy.ts";
import { BusyButton } from "../../kit/parts/busy-button.tsx";
import { countOf } from "../../kit/parts/count-of.ts";
import { confirmed } from "../../kit/parts/feedback/confirmed.ts";
import { showDone, showFailure } from "../../kit/parts/feedback/notify.ts";
import { QuestionDialog } from "../../kit/parts/question-dialog.tsx";
import { showUnscheduled } from "../times/remove-from-schedule.ts";
import { NameDialog } from "./new-release.tsx";
import { releases } from "./releases.ts";
import { timeOf } from "./time-of.ts";
import { type Acting, useAct } from "./use-act.ts";

const TimeDialog = componentOnRequest(async () => (await import("./time-dialog.tsx")).TimeDialog);

interface ReleaseActionsProps extends Acting {
	readonly isStopped: boolean;
}

type Prompt = "publish" | "undo" | "remove" | "rename" | "time";

export function ReleaseActions({ isStopped, ...acting }: ReleaseActionsProps) {
	const { release, onChanged } = acting;
	const { state, title, items } = release;
	const [asked, ask] = useState<Prompt>();
	const act = useAct(acting);
	const navigate = useNavigate();
	const keepBrand = useBrandAddress();
	const close = () => ask(undefined);
	const isOpen = state === "open" || state === "failed";
	const publish = async () => {
		close();
		const isDone = await act(
			(now) => confirmed(() => releases.publish(now)),
			"The release was not published; nothing has changed",
		);
		if (isDone) showDone(`“${title}” is live: ${countOf(items.length, "change")}`);
	};
	const undo = async () => {
		close();
		const isDone = await act(
			(now) => confirmed(() => releases.undo(now)),
			"The release was not undone; nothing has changed",
		);
		if (isDone) showDone(`“${title}” is undone`);
	};
	const unschedule = async () => {
		const time = timeOf(release);
		await act(async (now) => {
			const open = await releases.unschedule(now);
			showUnscheduled({
				...open,
				undo: async () => onChanged(await confirmed(() => releases.schedule(open, time))),
				stale: "The release has changed since. Check it and schedule it again.",
			});
			return open;
		}, "The release is still scheduled");
	};
	const remove = async () => {
		close();
		try {
			await releases.remove(release);
			navigate(keepBrand("/cms/releases"));
		} catch (error) {
			showFailure("The release could not be deleted", error);
		}
	};
	return (
		<>
			{isOpen && (
				<Tooltip label="Schedule…">
					<ActionIcon
						variant="default"
						size="input-sm"
						aria-label="Schedule…"
						disabled={items.length === 0}
						onClick={() => ask("time")}
					>
						<CalendarIcon />
					</ActionIcon>
				</Tooltip>
			)}
			{state === "scheduled" && (
				<BusyButton size="sm" run={unschedule} failure="It could not be removed">
					Remove from schedule
				</BusyButton>
			)}
			{state === "published" && (
				<Button variant="default" disabled={isStopped} onClick={() => ask("undo")}>
					Undo…
				</Button>
			)}
			<ActionMenu
				position="bottom-end"
				entries={[
					{ label: "Rename", icon: <Pencil1Icon />, onClick: () => ask("rename") },
					state !== "scheduled" && {
						label: "Delete",
						icon: <TrashIcon />,
						isDangerous: true,
						onClick: () => ask("remove"),
					},
				]}
			>
				<ActionIcon variant="default" size="input-sm" aria-label="More actions">
					<DotsHorizontalIcon />
				</ActionIcon>
			</ActionMenu>
			{state !== "published" && (
				<Button disabled={items.length === 0 || isStopped} onClick={() => ask("publish")}>
					Publish all
				</Button>
			)}
			<QuestionDialog
				opened={asked === "publish"}
				onClose={close}
				title={`Publish ${countOf(items.length, "change")}?`}
				text="Visitors see all of them at once. You can undo the release for as long as nobody changes these records again."
			>
				<Button variant="default" onClick={close}>
					Cancel
				</Button>
				<Button data-autofocus onClick={() => void publish()}>
					Publish
				</Button>
			</QuestionDialog>
			<QuestionDialog
				opened={asked === "undo"}
				onClose={close}
				title="Undo the release?"
				text="Every record returns to its earlier version, and new records are taken down. You can change and publish the release again."
			>
				<Button variant="default" onClick={close}>
					Cancel
				</Button>
				<Button data-autofocus onClick={() => void undo()}>
					Undo release
				</Button>
			</QuestionDialog>
			<QuestionDialog
				opened={asked === "remove"}
				onClose={close}
				title="Delete the release?"
				text={
					state === "published"
						? "Published changes stay live, and the release can no longer be undone."
						: "Its drafts are kept."
				}
			>
				<Button variant="default" onClick={close}>
					Cancel
				</Button>
				<Button color="red" data-autofocus onClick={() => void remove()}>
					Delete
				</Button>
			</QuestionDialog>
			{asked === "rename" && (
				<NameDialog
					title="Rename the release"
					submit="Rename"
					name={title}
					onSubmit={async (name) => {
						onChanged(await releases.change(release, { title: name }));
						close();
					}}
					onClose={close}
				/>
			)}
			{asked === "time" && (
				<Suspense>
					<TimeDialog release={release} onChanged={onChanged} onClose={close} />
				</Suspense>
			)}
		</>
	);
}
