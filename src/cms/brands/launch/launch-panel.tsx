import { Button, Text, Title } from "@mantine/core";
import { lazy, Suspense, useId, useState } from "react";
import type { AnyRecord } from "../../../model/api/api.ts";
import type { LaunchItem } from "../../../model/api/editorial/launch-api.ts";
import { LoadFailure } from "../../context/feedback/load-failure.tsx";
import { showDone, showFailure } from "../../kit/parts/feedback/notify.ts";
import { useUser } from "../../kit/parts/user.ts";
import classes from "./launch.module.css";
import { launchCalls } from "./launch-calls.ts";
import { LaunchItems } from "./launch-items.tsx";
import { useLaunchList } from "./use-launch-list.ts";

const LaunchDialog = lazy(async () => ({ default: (await import("./launch-dialog.tsx")).LaunchDialog }));
const WaiveDialog = lazy(async () => ({ default: (await import("./waive-dialog.tsx")).WaiveDialog }));

const clock = new Intl.DateTimeFormat("en-NZ", { timeStyle: "short" });

interface LaunchPanelProps {
	readonly website: { readonly id: string; readonly version?: number };
	readonly title?: string;
	/** Whether only missing items are listed. */
	readonly isBrief?: boolean;
	readonly onChanged: (record: AnyRecord) => void;
}

export function LaunchPanel({
	website: { id, version = 0 },
	title,
	isBrief = false,
	onChanged,
}: LaunchPanelProps) {
	const { list, setList, isLooking, error, retry } = useLaunchList(id, version);
	const [requested, setAsked] = useState<"launch" | LaunchItem>();
	const isAdmin = useUser().roles.includes("admin");
	const titleId = useId();
	// A failed reload leaves the earlier list usable.
	if (!list)
		return error ? (
			<LoadFailure title="The launch list could not be loaded" error={error} onRetry={retry} />
		) : null;
	const { items } = list;
	const ready = items.filter(({ state }) => state === "done" || state === "waived").length;
	const missing = items.filter(({ required, state }) => required && state !== "done");
	const look = async () => {
		// Opened synchronously, otherwise browsers block it as a pop-up.
		const tab = window.open("", "_blank");
		try {
			const { url } = await launchCalls.look(id);
			if (tab) tab.location.href = url;
		} catch (error) {
			tab?.close();
			showFailure("The website could not be opened", error);
		}
	};
	const allowCertificate = () =>
		launchCalls
			.allowCertificate(id)
			.then(({ certificateUntil }) => {
				setList({ ...list, certificateUntil });
				showDone("Open the website's address now to get its certificate");
			})
			.catch((error) => showFailure("The certificate could not be allowed", error));
	const waive = (item: LaunchItem) => {
		if (!item.waived) return setAsked(item);
		launchCalls
			.waive(id, item.id, "")
			.then(setList)
			.catch((error) => showFailure("The list could not be changed", error));
	};
	return (
		<section className={classes.panel} aria-labelledby={titleId}>
			<div className={classes.top}>
				<div>
					<Title order={2} size="h6" id={titleId}>
						{title ? `${title}: in preparation` : "In preparation"}
					</Title>
					<Text size="sm" c="dimmed" role="status">
						{ready} of {items.length} ready
						{missing.length > 0 &&
							`, ${missing.length} required ${missing.length === 1 ? "is" : "are"} missing`}
						{isLooking && " · looking at its host…"}
						{list.certificateUntil > Date.now() &&
							` · certificate allowed until ${clock.format(list.certificateUntil)}`}
					</Text>
				</div>
				<div className={classes.buttons}>
					{isAdmin && !isBrief && (
						<Button variant="default" onClick={() => void allowCertificate()}>
							Allow certificate for one hour
						</Button>
					)}
					<Button variant="default" onClick={() => void look()}>
						Look at it
					</Button>
					{isAdmin && <Button onClick={() => setAsked("launch")}>Launch…</Button>}
				</div>
			</div>
			<LaunchItems
				items={isBrief ? items.filter(({ state }) => state === "missing" || state === "unknown") : items}
				onWaive={isAdmin && !isBrief ? waive : undefined}
			/>
			<Suspense>
				{requested === "launch" && (
					<LaunchDialog
						missing={missing}
						onClose={() => setAsked(undefined)}
						onLaunch={async (override) => {
							const record = await launchCalls.launch({ id, version: list.version }, override);
							showDone("It is live");
							setAsked(undefined);
							onChanged(record);
						}}
					/>
				)}
				{requested !== undefined && requested !== "launch" && (
					<WaiveDialog
						item={requested}
						onClose={() => setAsked(undefined)}
						onWaive={async (reason) => {
							setList(await launchCalls.waive(id, requested.id, reason));
							setAsked(undefined);
						}}
					/>
				)}
			</Suspense>
		</section>
	);
}
