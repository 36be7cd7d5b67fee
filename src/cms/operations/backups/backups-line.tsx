import { Anchor, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Backups } from "../../../model/api/operating/backup-api.ts";
import { When } from "../../kit/parts/when.tsx";
import classes from "./backups-line.module.css";

export function BackupsLine({ backups }: { readonly backups: Backups }) {
	return (
		<section aria-label="Backups" className={classes.line}>
			{backups.isMade ? (
				<>
					<LastBackup {...backups} />
					{backups.drill.at > 0 && <LastDrill {...backups} />}
				</>
			) : (
				<Text size="sm">
					Automatic backups are off. To make one each day, set <code>BACKUP_TARGET</code> where it runs;{" "}
					<code>docs/operating/back-up-and-restore.md</code> says how.
				</Text>
			)}
			<Anchor component={Link} to="/cms/system" size="sm">
				System check
			</Anchor>
		</section>
	);
}

function LastBackup({ lastGoodAt, bytes, nextAt, isOverdue, failure }: Backups) {
	if (lastGoodAt === 0)
		return failure === "" ? (
			<BackupNotice>The first backup is being made.</BackupNotice>
		) : (
			<BackupNotice isUrgent>
				No backup has been made yet. <Failed why={failure} />
			</BackupNotice>
		);
	return (
		<BackupNotice isUrgent={isOverdue}>
			Last backup <When at={lastGoodAt} /> ({inWords(bytes)})
			{isOverdue ? (
				": that is too long ago."
			) : (
				<>
					, next <When at={nextAt} />.
				</>
			)}
			{failure !== "" && (
				<>
					{" "}
					<Failed why={failure} />
				</>
			)}
			{isOverdue && failure === "" && " Check the server log for the reason."}
		</BackupNotice>
	);
}

function Failed({ why }: { readonly why: string }) {
	return (
		<>
			The last attempt failed: {why.replace(/\.?$/, ".")} Fix the cause; the next attempt is within an hour.
		</>
	);
}

function LastDrill({ drill: { at, outcome, said, lastGoodAt, isOverdue } }: Backups) {
	if (outcome === "good")
		return (
			<BackupNotice isUrgent={isOverdue}>
				Last test restore <When at={at} />:{" "}
				{isOverdue ? "that is too long ago. Check the server log for the reason." : "good."}
			</BackupNotice>
		);
	return (
		<BackupNotice isUrgent={outcome === "bad" || (isOverdue && lastGoodAt > 0)}>
			Last test restore <When at={at} />: {said.replace(/\.?$/, ".")}
			{lastGoodAt > 0 && (
				<>
					{" "}
					Last successful test: <When at={lastGoodAt} />.
				</>
			)}
		</BackupNotice>
	);
}

function BackupNotice({
	isUrgent = false,
	children,
}: {
	readonly isUrgent?: boolean;
	readonly children: ReactNode;
}) {
	return (
		<Text size="sm" className={isUrgent ? classes.urgent : classes.said}>
			{children}
		</Text>
	);
}

function inWords(bytes: number): string {
	const [size, unit] =
		bytes < 1e6 ? [bytes / 1e3, "kB"] : bytes < 1e9 ? [bytes / 1e6, "MB"] : [bytes / 1e9, "GB"];
	return `${size.toLocaleString("en-NZ", { maximumFractionDigits: 1 })} ${unit}`;
}
