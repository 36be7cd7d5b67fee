import { Text } from "@mantine/core";
import type { AnyRecord } from "../../../model/api/api.ts";
import { settingsForAllId } from "../../../model/collections/settings.ts";
import { nameOf, useLookups } from "../../context/lookups/lookups.ts";
import { When } from "../../kit/parts/when.tsx";
import { HistoryLink } from "../../records/history/history-link.tsx";

interface SettingsFactsProps {
	readonly id: string;
	readonly record: AnyRecord | undefined;
	readonly websites: number;
	readonly isOfOne: boolean;
}

export function SettingsFacts({ id, record, websites, isOfOne }: SettingsFactsProps) {
	const { people } = useLookups();
	return (
		<Text component="div" size="sm" c="dimmed">
			{!isOfOne && <div>{describeReach(id, websites)}</div>}
			<div>
				Grey text in an empty field is what visitors see.{" "}
				{record ? (
					<>
						Changed <When at={record.updatedAt} /> by {nameOf(people, record.updatedBy)} · version{" "}
						{record.version} · <HistoryLink>History</HistoryLink>
					</>
				) : (
					"Nothing is set here yet."
				)}
			</div>
		</Text>
	);
}

function describeReach(id: string, websites: number): string {
	if (websites === 0) return "There are no such websites yet.";
	const reach = `These texts apply to ${websites.toLocaleString("en-NZ")} ${websites === 1 ? "website" : "websites"}`;
	if (id === settingsForAllId)
		return `${reach}, except where the website, its business unit or its country has its own.`;
	return id.startsWith("unit-")
		? `${reach}, except where the website has its own. They take precedence over those of a country.`
		: `${reach}, except where the website or its business unit has its own.`;
}
