import { Text } from "@mantine/core";
import type { AnyRecord } from "../../model/api/api.ts";
import { HistoryLink } from "../history/history-link.tsx";
import { nameOf, useLookups } from "../lookups/lookups.ts";
import { When } from "../parts/when.tsx";
import classes from "./settings.module.css";

/** When settings were changed last, and by whom. */
export function SettingsFacts({ record }: { readonly record: AnyRecord | undefined }) {
	const { people } = useLookups();
	return (
		<Text component="div" size="sm" c="dimmed" className={classes.facts}>
			{record ? (
				<>
					Changed <When at={record.updatedAt} /> by {nameOf(people, record.updatedBy)} · version{" "}
					{record.version} · <HistoryLink>History</HistoryLink>
				</>
			) : (
				"Nothing is set here yet. Each field shows what visitors see meanwhile."
			)}
		</Text>
	);
}
