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
		summary: "Export the personal data of a person, without secrets",
		more: `By the address of their account, or another that somebody has given. ${recent}`,
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
		summary: "Erase a person: delete their account, and take name and address out of all but records",
		more: `Ids stay, so that it is still told what one person has done. Records that name the person are listed and left to staff. ${recent}`,
		body: personInput,
		answers: erasure,
		handle: ({ platform, actor, body }) => platform.persons.erase(actor, body),
	}),
	accountEndpoint({
		...common,
		route: `GET ${path}/erasures`,
		id: "listErasures",
		summary: "List erasures and those to repeat after a restore",
		answers: listOf(erasureEntry),
		handle: async ({ platform }) => ({ items: await platform.persons.ledger() }),
	}),
];
