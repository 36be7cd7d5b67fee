import { Button, Text, Title } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import type { AnyRecord } from "../../../model/api/api.ts";
import { stageOf } from "../../../model/collections/stage.ts";
import { reloadLookups } from "../../context/lookups/lookups.ts";
import { useWebsitesAt } from "../../context/lookups/websites-at.ts";
import { showFailure } from "../../kit/parts/feedback/notify.ts";
import { showUndoable } from "../../kit/parts/feedback/undo.tsx";
import { useUser } from "../../kit/parts/user.ts";
import type { ExtraProps } from "../../records/record-form/extra-props.ts";
import classes from "./launch.module.css";
import { launchCalls } from "./launch-calls.ts";
import { LaunchPanel } from "./launch-panel.tsx";

const RetireDialog = lazy(async () => ({ default: (await import("./retire-dialog.tsx")).RetireDialog }));

/** Shown above the form of a website that is not live: its checklist, or its redirect target. */
export function StageAbove({ record, onChanged }: ExtraProps) {
	const stage = stageOf(record ?? {});
	const changed = (next: AnyRecord) => {
		onChanged(next);
		void reloadLookups("websites");
	};
	if (!record || stage === "live") return null;
	if (stage === "preparing") return <LaunchPanel website={record} onChanged={changed} />;
	return <Retired record={record} onChanged={changed} />;
}

interface RetiredProps {
	readonly record: AnyRecord;
	readonly onChanged: (record: AnyRecord) => void;
}

function Retired({ record, onChanged }: RetiredProps) {
	const to = String(record.leadsTo);
	const { websites } = useWebsitesAt(to ? [to] : []);
	const next = websites.find(({ id }) => id === to);
	const isAdmin = useUser().roles.includes("admin");
	const bringBack = () =>
		launchCalls
			.bringBack(record)
			.then(onChanged, (error) => showFailure("It could not be brought back", error));
	return (
		<section className={classes.panel} aria-label="Retired">
			<div className={classes.top}>
				<div>
					<Title order={2} size="h6">
						Retired
					</Title>
					<Text size="sm" c="dimmed">
						{next ? `Its hosts lead to ${next.domain}, page by page.` : "Its hosts say that it is gone."}
					</Text>
				</div>
				{isAdmin && (
					<Button variant="default" onClick={() => void bringBack()}>
						Bring back
					</Button>
				)}
			</div>
		</section>
	);
}

export function StageUnder({ record, onChanged }: ExtraProps) {
	const [isAsked, setAsked] = useState(false);
	const isAdmin = useUser().roles.includes("admin");
	if (!record || !isAdmin || stageOf(record) !== "live") return null;
	const retire = async (leadsTo: string) => {
		const retired = await launchCalls.retire(record, leadsTo);
		setAsked(false);
		onChanged(retired);
		void reloadLookups("websites");
		showUndoable({
			id: `retired-${record.id}`,
			message: `Retired ${record.domain}`,
			undo: async () => onChanged(await launchCalls.bringBack(retired)),
			failure: "It could not be brought back",
		});
	};
	return (
		<section aria-label="Retire">
			<Button variant="default" color="red" size="compact-md" mb="md" onClick={() => setAsked(true)}>
				Retire this website…
			</Button>
			<Suspense>
				{isAsked && (
					<RetireDialog
						website={{ id: record.id, domain: String(record.domain) }}
						onClose={() => setAsked(false)}
						onRetire={retire}
					/>
				)}
			</Suspense>
		</section>
	);
}
