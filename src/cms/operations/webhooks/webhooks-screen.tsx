import { Button, Text } from "@mantine/core";
import { PlusIcon } from "@radix-ui/react-icons";
import { Link } from "react-router";
import { type EventName, events } from "../../../model/api/operating/events.ts";
import type { Webhook } from "../../../model/api/operating/webhook-api.ts";
import { collections, isCollection } from "../../../model/model.ts";
import { placeNames, sayPlaces } from "../../context/lookups/say-places.ts";
import { useWebsitesAt } from "../../context/lookups/websites-at.ts";
import type { ScreenProps } from "../../context/screen/loaded-screen.tsx";
import { Empty } from "../../kit/parts/empty.tsx";
import { PageHeader } from "../../kit/parts/page-header.tsx";
import { DataTable, type TableColumn } from "../../kit/table/data-table.tsx";
import { NameCell } from "../../kit/table/name-cell.tsx";
import { calls } from "./calls.ts";
import { ReceiverState } from "./receiver-state.tsx";

export const namesOf = () => ({ title: "Webhooks", what: "The webhooks" });

export async function load() {
	return (await calls.list()).items;
}

export default function WebhooksScreen({ data: webhooks }: ScreenProps<typeof load>) {
	return (
		<>
			<PageHeader
				title="Webhooks"
				subtitle="Notify other systems when records change."
				action={
					<Button component={Link} to="/cms/webhooks/new" leftSection={<PlusIcon aria-hidden />}>
						New webhook
					</Button>
				}
			/>
			{webhooks.length === 0 ? (
				<Empty title="No webhooks yet">
					<Text c="dimmed">
						A webhook sends a signed request to your address when a record is published, a file is uploaded or
						a website is launched. Use it to update a search index, post to a chat or rebuild another site.
					</Text>
				</Empty>
			) : (
				<DataTable
					label="Webhooks"
					rows={webhooks}
					idOf={({ id }) => id}
					titleOf={({ name }) => name}
					columns={columns}
				/>
			)}
		</>
	);
}

const columns: [TableColumn<Webhook>, ...TableColumn<Webhook>[]] = [
	{
		name: "name",
		label: "Webhook",
		show: ({ id, name, url }) => (
			<NameCell to={`/cms/webhooks/${id}`} name={name} below={new URL(url).host} />
		),
	},
	{ name: "what", label: "Events", show: ({ events, collections }) => sayWhat(events, collections) },
	{ name: "where", label: "Websites", show: ({ scopes }) => <Where scopes={scopes} /> },
	{ name: "state", label: "State", show: (webhook) => <ReceiverState webhook={webhook} /> },
];

function Where({ scopes }: { readonly scopes: readonly string[] }) {
	return sayPlaces(scopes, placeNames(useWebsitesAt(scopes, 3)));
}

/** Returns a text such as "Published, Taken down · Articles". */
function sayWhat(chosen: readonly EventName[], of: readonly string[]): string {
	const what = chosen.map((event) => events[event].label).join(", ");
	const which = of.map((name) => (isCollection(name) ? collections[name].label : name)).join(", ");
	return `${what} · ${which || "All records"}`;
}
