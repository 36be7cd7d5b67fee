import { removal, retention } from "../../model/api/operating/retention-api.ts";
import { listOf } from "../../model/api/view.ts";
import { recent } from "../accounts/fields.ts";
import { accountEndpoint, adminsOnly, type Endpoint } from "../api/endpoint.ts";

const path = "/api/retention";
const common = { group: "Back office", allow: adminsOnly, rights: "all" } as const;

export const retentionEndpoints: readonly Endpoint[] = [
	accountEndpoint({
		...common,
		route: `GET ${path}`,
		id: "getRetention",
		summary: "Get the retention periods of history, activity and logs",
		answers: retention,
		handle: ({ platform }) => platform.retention.settings(),
	}),
	accountEndpoint({
		...common,
		route: `POST ${path}/previews`,
		id: "previewRetention",
		summary: "Preview the deletions of retention settings",
		more: "Nothing is changed. Of a long history this takes seconds.",
		body: retention,
		answers: listOf(removal),
		handle: async ({ platform, body }) => ({ items: await platform.retention.preview(body) }),
	}),
	accountEndpoint({
		...common,
		route: `PUT ${path}`,
		isGuarded: true,
		id: "setRetention",
		summary: "Set the retention periods of history, activity and logs",
		more: `Data past its period is deleted within minutes, permanently. ${recent}`,
		body: retention,
		handle: ({ platform, actor, body }) => platform.retention.save(actor, body),
	}),
];
