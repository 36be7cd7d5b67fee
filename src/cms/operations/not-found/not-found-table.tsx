import { Button, Group } from "@mantine/core";
import { Link } from "react-router";
import type { NotFoundEntry } from "../../../model/api/api.ts";
import { collections } from "../../../model/model.ts";
import { client } from "../../client.ts";
import { BrandChip, useBrandAddress } from "../../context/brand/brand.tsx";
import { useWebsitesAt } from "../../context/lookups/websites-at.ts";
import { BusyButton } from "../../kit/parts/busy-button.tsx";
import { useMayWrite } from "../../kit/parts/user.ts";
import { When } from "../../kit/parts/when.tsx";
import { DataTable, type TableColumn } from "../../kit/table/data-table.tsx";

const facts: readonly TableColumn<NotFoundEntry>[] = [
	{ name: "website", label: "Website", show: (item) => <Website id={item.websiteId} /> },
	{
		name: "count",
		label: "Times",
		isNumber: true,
		show: ({ count }) => count.toLocaleString("en-NZ"),
		below: ({ count }) => `${count.toLocaleString("en-NZ")} ${count === 1 ? "time" : "times"}`,
	},
	{ name: "lastAt", label: "Last", show: ({ lastAt }) => <When at={lastAt} /> },
];

interface NotFoundTableProps {
	readonly items: readonly NotFoundEntry[];
	readonly onDismissed: (item: NotFoundEntry) => void;
}

/** Addresses without a page: number of requests, last request, and actions. */
export function NotFoundTable({ items, onDismissed }: NotFoundTableProps) {
	return (
		<DataTable
			rows={items}
			idOf={({ websiteId, path }) => `${websiteId} ${path}`}
			titleOf={({ path }) => path}
			columns={[{ name: "path", label: "Address", show: ({ path }) => <b>{path}</b> }, ...facts]}
			actions={(item) => <Actions item={item} onDismissed={() => onDismissed(item)} />}
		/>
	);
}

function Website({ id }: { readonly id: string }) {
	const { websites } = useWebsitesAt([id]);
	const website = websites.find((one) => one.id === id);
	return website && <BrandChip domainKey={website.domainKey} primaryColor={website.primaryColor} />;
}

interface ActionsProps {
	readonly item: NotFoundEntry;
	readonly onDismissed: () => void;
}

function Actions({ item, onDismissed }: ActionsProps) {
	const { websiteId, path } = item;
	const keepBrand = useBrandAddress();
	const mayDismiss = useMayWrite(collections.redirects);
	return (
		<Group gap="xs" wrap="nowrap" justify="flex-end">
			<Button
				component={Link}
				to={keepBrand(`/cms/redirects/new?${new URLSearchParams({ path, website: websiteId })}`)}
				size="compact-sm"
				variant="light"
				aria-label={`Add redirect from ${path}`}
			>
				Add redirect
			</Button>
			{mayDismiss && (
				<BusyButton
					run={() => client.data.dismissNotFound(item).then(onDismissed)}
					failure={`${path} could not be dismissed`}
					aria-label={`Dismiss ${path}`}
				>
					Dismiss
				</BusyButton>
			)}
		</Group>
	);
}
