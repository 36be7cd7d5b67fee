import { erasure, erasureEntry, personExport, personInput } from "../../model/api/people/person-api.ts";
import { listOf } from "../../model/api/view.ts";
import { accountEndpoint, adminsOnly, type Endpoint } from "../api/endpoint.ts";
import { recent } from "./fields.ts";

const path = "/api/personal-data";
const common = { group: "Personal data", allow: adminsOnly, rights: "all" } as const;

export const personEndpoints: readonly Endpoint[] = [
	accountEndpoint({
		...common,
		route: `POST ${path}/exports`,
		isCostly: true,
		isGuarded: true,
		id: "exportPerson",
		summary: "Export the data of a person",
		more: `By the address of the account, or another address of the person. ${recent}`,
		body: personInput,
		answers: personExport,
		async handle({ platform, body }) {
			const { person, records, rows, exportedAt } = await platform.persons.collect(body);
			const { uid, addresses, names } = person;
			return { exportedAt, person: { uid, addresses, names }, records, rows };
		},
	}),
	accountEndpoint({
		...common,
		route: `POST ${path}/erasures/previews`,
		isCostly: true,
		id: "previewErasure",
		summary: "Preview the erasure of a person",
		body: personInput,
		answers: erasure,
		handle: ({ platform, body }) => platform.persons.preview(body),
	}),
	accountEndpoint({
		...common,
		route: `POST ${path}/erasures`,
		isCostly: true,
		isGuarded: true,
		id: "erasePerson",
		summary: "Erase a person: delete the account, and remove name and address outside of records",
		more: `Ids stay in the history. Records that name the person are listed for staff to change. ${recent}`,
		body: personInput,
		answers: erasure,
		handle: ({ platform, actor, body }) => platform.persons.erase(actor, body),
	}),
	accountEndpoint({
		...common,
		route: `GET ${path}/erasures`,
		id: "listErasures",
		summary: "List erasures, with those to repeat after a restore",
		answers: listOf(erasureEntry),
		handle: async ({ platform }) => ({ items: await platform.persons.ledger() }),
	}),
];
