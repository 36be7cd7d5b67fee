import { Drawer, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { AnyRecord, VersionFacts } from "../../../model/api/api.ts";
import { hasReceipts } from "../../../model/collection.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import { client } from "../../client.ts";
import { FurtherPages, useFurtherPages } from "../../context/feedback/further-pages.tsx";
import { Loaded } from "../../context/feedback/loaded.tsx";
import { useLookups } from "../../context/lookups/lookups.ts";
import { scopePhrase } from "../../context/lookups/scope-names.ts";
import { Comparison } from "../../records/history/comparison.tsx";
import { VersionList } from "../../records/history/version-list.tsx";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { VariantVersions } from "./variant-versions.tsx";
import { VersionReceipt } from "./version-receipt.tsx";

interface HistoryDrawerProps {
	readonly name: CollectionName;
	readonly record: AnyRecord;
	readonly form: RecordForm;
	readonly onRestored: (record: AnyRecord) => void;
	readonly isReadOnly?: boolean;
}

export function HistoryDrawer({ name, isReadOnly = false, ...rest }: HistoryDrawerProps) {
	const { form } = rest;
	const known = useLookups();
	const where = form.scope === allWebsites ? "" : scopePhrase(form.scope, known);
	const [, setSearch] = useSearchParams();
	const close = () =>
		setSearch(
			(before) => {
				before.delete("history");
				return before;
			},
			{ preventScrollReset: true, replace: true },
		);
	return (
		<Drawer
			opened
			onClose={close}
			position="right"
			size="min(44rem, 100%)"
			title={`History of this ${collections[name].singular} ${where}`.trim()}
			closeButtonProps={{ "aria-label": "Close the history" }}
		>
			{form.scope === allWebsites ? (
				<Versions key={rest.record.version} {...{ name, ...rest }} />
			) : (
				<VariantVersions {...{ name, form, isReadOnly }} />
			)}
		</Drawer>
	);
}

type VersionsProps = Omit<HistoryDrawerProps, "isReadOnly">;

function Versions({ name, record, ...rest }: VersionsProps) {
	const versions = useQuery({
		queryKey: [name, record.id, "versions", record.version],
		queryFn: () => client.data.versions(name, record.id),
		gcTime: 0,
	});
	const loading = (
		<Stack>
			<Skeleton h={60} />
			<Skeleton h={60} />
			<Skeleton h={60} />
		</Stack>
	);
	return (
		<Loaded query={versions} failure="The history could not be loaded" loading={loading}>
			{(first) => <Pages {...{ name, record, ...rest }} {...first} />}
		</Loaded>
	);
}

interface PagesProps extends VersionsProps {
	readonly items: readonly VersionFacts[];
	readonly nextCursor?: string;
}

function Pages({ name, record, form, onRestored, ...first }: PagesProps) {
	const { items, further } = useFurtherPages(first, (cursor) =>
		client.data.versions(name, record.id, { cursor }),
	);
	const [pair, setPair] = useState<readonly [before: number, after: number]>();
	const newest = items[0]?.version ?? record.version;
	const [before, after] = pair ?? [items[1]?.version ?? newest, newest];
	return (
		<>
			<VersionList
				{...{ name, items, before, after }}
				onCompare={(one, other) => setPair([Math.min(one, other), Math.max(one, other)])}
			/>
			<FurtherPages
				further={further}
				label="Show older versions"
				failure="Older versions could not be loaded"
			/>
			{items.length < 2 ? (
				<Text size="sm" c="dimmed" mt="md">
					There is only one version.
				</Text>
			) : (
				<Comparison
					key={`${before} ${after}`}
					{...{ name, record, form, before, after, newest, onRestored }}
				/>
			)}
			{hasReceipts(collections[name]) && (
				<VersionReceipt
					key={after}
					{...{ name, id: record.id }}
					version={after}
					isNewest={after === newest}
					isBehind={items.some(({ version, isBehind }) => version === after && isBehind)}
				/>
			)}
		</>
	);
}
