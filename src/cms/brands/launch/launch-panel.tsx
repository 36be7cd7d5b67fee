import { Button, Text, Title } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useId, useState } from "react";
import type { AnyRecord } from "../../../model/api/api.ts";
import type { CheckResult } from "../../../model/api/reports/check-api.ts";
import type { WebsiteOverview } from "../../../model/api/reports/overview-api.ts";
import { client } from "../../client.ts";
import { LoadFailure } from "../../context/feedback/load-failure.tsx";
import { showDone, showFailure } from "../../kit/parts/feedback/notify.ts";
import { useUser } from "../../kit/parts/user.ts";
import { queryClient } from "../../kit/query/query-client.ts";
import classes from "./launch.module.css";
import { launchCalls } from "./launch-calls.ts";
import { LaunchItems } from "./launch-items.tsx";

const LaunchDialog = lazy(async () => ({ default: (await import("./launch-dialog.tsx")).LaunchDialog }));
const WaiveDialog = lazy(async () => ({ default: (await import("./waive-dialog.tsx")).WaiveDialog }));

const clock = new Intl.DateTimeFormat("en-NZ", { timeStyle: "short" });

interface LaunchPanelProps {
	readonly website: Pick<WebsiteOverview, "id" | "version" | "domainKey">;
	readonly title?: string;
	/** Whether only missing items are listed. */
	readonly isBrief?: boolean;
	readonly onChanged: (record: AnyRecord) => void;
}

export function LaunchPanel({
	website: { id, version, domainKey },
	title,
	isBrief = false,
	onChanged,
}: LaunchPanelProps) {
	const { items, replace, isLooking, error, retry } = useResults(id, version);
	const [requested, setAsked] = useState<"launch" | CheckResult>();
	const isAdmin = useUser().roles.includes("admin");
	const titleId = useId();
	// A failed reload leaves the earlier list usable.
	if (!items)
		return error ? (
			<LoadFailure title="The launch list could not be loaded" error={error} onRetry={retry} />
		) : null;
	const ready = items.filter(({ state }) => state === "passed" || state === "waived").length;
	const missing = items.filter(({ severity, state }) => severity === "blocks-launch" && state !== "passed");
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
			.then((result) => {
				replace(result);
				showDone("Open the website's address now to get its certificate");
			})
			.catch((error) => showFailure("The certificate could not be allowed", error));
	const waive = (item: CheckResult) => {
		if (!item.waived) return setAsked(item);
		launchCalls
			.waive(id, item.key, "")
			.then(replace)
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
						{certificateNote(items)}
					</Text>
				</div>
				<div className={classes.buttons}>
					{isAdmin && !isBrief && (
						<Button variant="default" onClick={() => void allowCertificate()}>
							Allow certificate for one hour
						</Button>
					)}
					<Button variant="default" onClick={() => void look()}>
						Open preview
					</Button>
					{isAdmin && <Button onClick={() => setAsked("launch")}>Launch…</Button>}
				</div>
			</div>
			<LaunchItems
				items={isBrief ? items.filter(({ state }) => state === "failed" || state === "unknown") : items}
				domainKey={domainKey}
				onWaive={isAdmin && !isBrief ? waive : undefined}
			/>
			<Suspense>
				{requested === "launch" && (
					<LaunchDialog
						missing={missing}
						onClose={() => setAsked(undefined)}
						onLaunch={async (override) => {
							const record = await launchCalls.launch({ id, version }, override);
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
							replace(await launchCalls.waive(id, requested.key, reason));
							setAsked(undefined);
						}}
					/>
				)}
			</Suspense>
		</section>
	);
}

function certificateNote(items: readonly CheckResult[]): string {
	const until = items.find(({ check }) => check === "host")?.certificateUntil ?? 0;
	return until > Date.now() ? ` · certificate allowed until ${clock.format(until)}` : "";
}

type Results = Awaited<ReturnType<typeof client.data.checks>>;

const state = ["failed", "unknown", "waived", "passed"] as const;
const again = {
	placeholderData: keepPreviousData<Results | undefined>,
	refetchInterval: 10 * 60 * 1_000,
	refetchOnWindowFocus: true,
} as const;

/** Loads the results of all checks of a website. Those that need requests take longer. */
function useResults(website: string, version: number) {
	const queryKey = ["websites", website, "checks", version];
	const query = { website, state, limit: 200 };
	const stored = useQuery({ queryKey, queryFn: () => client.data.checks(query), ...again });
	const looked = useQuery({
		queryKey: [...queryKey, "look"],
		queryFn: () => client.data.checks({ ...query, check: ["host", "form", "weight"], look: true }),
		...again,
	});
	const known = looked.data?.items ?? [];
	const items = stored.data?.items.map((item) =>
		item.state === "unknown" ? (known.find(({ key }) => key === item.key) ?? item) : item,
	);
	const replace = (result: CheckResult) =>
		void queryClient.setQueriesData<Results>({ queryKey }, (page) => {
			const replaced = page?.items.map((item) => (item.key === result.key ? result : item));
			return page && { ...page, items: replaced ?? [] };
		});
	const retry = () => void stored.refetch();
	return { items, replace, isLooking: looked.isFetching, error: stored.error, retry };
}
