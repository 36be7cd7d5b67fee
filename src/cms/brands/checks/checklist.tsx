import { Button, Text, Title } from "@mantine/core";
import { type ComponentProps, type ReactNode, Suspense, useEffect, useId, useState } from "react";
import { useLocation } from "react-router";
import type { CheckResult } from "../../../model/api/reports/check-api.ts";
import type { WebsiteOverview } from "../../../model/api/reports/overview-api.ts";
import { LoadFailure } from "../../context/feedback/load-failure.tsx";
import { componentOnRequest } from "../../kit/lazy/lazy.ts";
import { showFailure } from "../../kit/parts/feedback/notify.ts";
import { useUser } from "../../kit/parts/user.ts";
import { CheckRows } from "./check-rows.tsx";
import classes from "./checklist.module.css";
import { type ChecklistRow, type Checks, useChecks, waive } from "./use-checks.ts";

const WaiveDialog = componentOnRequest(async () => (await import("./waive-dialog.tsx")).WaiveDialog);

const clock = new Intl.DateTimeFormat("en-NZ", { timeStyle: "short" });

interface ChecklistProps {
	readonly website: Pick<WebsiteOverview, "id" | "version" | "domainKey">;
	readonly isPreparing: boolean;
	readonly actions?: (checks: Checks) => ReactNode;
}

/** All checks of a website, with links to the fields that fix them. */
export function Checklist({ website: { id, version, domainKey }, isPreparing, actions }: ChecklistProps) {
	const { hash } = useLocation();
	const [isOpen, setOpen] = useState(isPreparing);
	useEffect(() => {
		if (hash === "#checks") setOpen(true);
	}, [hash]);
	const [toWaive, setToWaive] = useState<CheckResult>();
	const checks = useChecks(id, version, isOpen);
	const { rows, replace, error, retry, look } = checks;
	const isAdmin = useUser().roles.includes("admin");
	const titleId = useId();
	const failure = error && (
		<LoadFailure title="The checks could not be loaded" error={error} onRetry={retry} />
	);
	if (!rows && failure) return failure;
	const startWaiving = (item: CheckResult) => {
		if (!item.waived) return setToWaive(item);
		waive(id, item.key, "")
			.then(replace)
			.catch((error) => showFailure("The check could not be changed", error));
	};
	return (
		<section id="checks" className={classes.panel} aria-labelledby={titleId}>
			<div className={classes.top}>
				<div>
					<Title order={2} size="h6" id={titleId}>
						{isPreparing ? "Checks before the launch" : "Checks"}
					</Title>
					<Text size="sm" c="dimmed" role="status">
						{rows ? summaryOf(rows, isPreparing) : "Loading…"}
						{look.isFetching && " · checking the domain…"}
						{certificateNote(rows)}
					</Text>
				</div>
				<div className={classes.buttons}>
					{rows && actions?.(checks)}
					{!isPreparing && (
						<Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
							{isOpen ? "Hide checks" : "Show checks"}
						</Button>
					)}
				</div>
			</div>
			{/* A failed reload leaves the earlier list usable. */}
			{failure}
			{isOpen && !look.isFetching && look.error && (
				<LoadFailure
					title="The domain, the contact form and the weight could not be checked"
					error={look.error}
					onRetry={() => void look.refetch()}
				/>
			)}
			{rows && isOpen && (
				<Rows rows={rows} domainKey={domainKey} onWaive={isAdmin ? startWaiving : undefined} />
			)}
			<Suspense>
				{toWaive && (
					<WaiveDialog
						item={toWaive}
						onClose={() => setToWaive(undefined)}
						onWaive={async (reason) => {
							replace(await waive(id, toWaive.key, reason));
							setToWaive(undefined);
						}}
					/>
				)}
			</Suspense>
		</section>
	);
}

function Rows({ rows, ...rest }: ComponentProps<typeof CheckRows>) {
	const [areAll, setAll] = useState(false);
	const open = rows.filter(({ state }) => state !== "passed");
	const passed = rows.length - open.length;
	return (
		<>
			<CheckRows rows={areAll ? rows : open} {...rest} />
			{passed > 0 && (
				<div className={classes.more}>
					<Button variant="subtle" size="compact-sm" aria-expanded={areAll} onClick={() => setAll(!areAll)}>
						{areAll ? "Hide passed checks" : `Show ${passed} passed`}
					</Button>
				</div>
			)}
		</>
	);
}

function summaryOf(rows: readonly ChecklistRow[], isPreparing: boolean): string {
	const count = (isCounted: (row: ChecklistRow) => boolean) => rows.filter(isCounted).length;
	const open = count(({ state }) => state === "failed");
	const unknown = count(({ state }) => state === "unknown");
	const required = count(({ severity, state }) => severity === "blocks-launch" && state !== "passed");
	return [
		open === 0 ? "No open checks" : open === 1 ? "1 open check" : `${open} open checks`,
		isPreparing && required > 0 && `${required} required for the launch`,
		unknown > 0 && `${unknown} not checked yet`,
	]
		.filter(Boolean)
		.join(" · ");
}

function certificateNote(rows: readonly ChecklistRow[] | undefined): string {
	const until = rows?.find(({ name }) => name === "host")?.results[0]?.certificateUntil ?? 0;
	return until > Date.now() ? ` · certificate allowed until ${clock.format(until)}` : "";
}
