import { Button, Text, Title } from "@mantine/core";
import { Suspense, useState } from "react";
import type { AnyRecord } from "../../../model/api/api.ts";
import { stageOf } from "../../../model/collections/stage.ts";
import { displayHost } from "../../context/lookups/display-host.ts";
import { reloadLookups } from "../../context/lookups/lookups.ts";
import { useWebsitesAt } from "../../context/lookups/websites-at.ts";
import { componentOnRequest } from "../../kit/lazy/lazy.ts";
import { showFailure } from "../../kit/parts/feedback/notify.ts";
import { showUndoable } from "../../kit/parts/feedback/undo.tsx";
import { useUser } from "../../kit/parts/user.ts";
import type { ExtraProps } from "../../records/record-form/extra-props.ts";
import classes from "../checks/checklist.module.css";
import { Checklist } from "../checks/checklist.tsx";
import { LaunchButtons } from "./launch-buttons.tsx";
import { launchCalls } from "./launch-calls.ts";

const RetireDialog = componentOnRequest(async () => (await import("./retire-dialog.tsx")).RetireDialog);

/** Above the form of a website: its checklist, or the redirect target of a retired one. */
export function StageAbove({ record, onChanged }: ExtraProps) {
	if (!record) return null;
	const stage = stageOf(record);
	const changed = (next: AnyRecord) => {
		onChanged(next);
		void reloadLookups("websites");
	};
	if (stage === "retired") return <Retired record={record} onChanged={changed} />;
	const website = { ...record, domainKey: String(record.domainKey) };
	if (stage === "live") return <Checklist key={stage} website={website} isPreparing={false} />;
	return (
		<Checklist
			key={stage}
			website={website}
			isPreparing
			actions={(checks) => <LaunchButtons website={record} checks={checks} onLaunched={changed} />}
		/>
	);
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
						{next
							? `Its domains lead to ${displayHost(next.domain)}, page by page.`
							: "Its domains respond that it is gone."}
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
			message: `Retired ${displayHost(String(record.domain))}`,
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
