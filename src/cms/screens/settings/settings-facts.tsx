import { Text } from "@mantine/core";
import type { AnyRecord } from "../../../model/api/api.ts";
import { settingsForAllId } from "../../../model/collections/settings.ts";
import { nameOf, useLookups } from "../../context/lookups/lookups.ts";
import { When } from "../../kit/parts/when.tsx";
import { HistoryLink } from "../../records/history/history-link.tsx";
import classes from "./settings.module.css";

interface SettingsFactsProps {
	readonly id: string;
	readonly record: AnyRecord | undefined;
	readonly isOfOne: boolean;
}

export function SettingsFacts({ id, record, isOfOne }: SettingsFactsProps) {
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
			{!isOfOne && <div>{sayInherited(id)}</div>}
		</Text>
	);
}

function sayInherited(id: string): string {
	if (id === settingsForAllId)
		return "Every website has these, field by field, unless its country, its unit or itself has its own.";
	if (id.startsWith("unit-"))
		return "Each of these websites has them unless it has its own. They go before those of a country.";
	return "Each of these websites has them unless its unit or itself has its own.";
}
