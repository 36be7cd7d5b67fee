import { adminsOnly, type Route, staff } from "./route.ts";
import * as schema from "./schema-names.ts";
import { activity, brands, overview, people, trash } from "./staff-handlers.ts";

/** What the API tells those who work in the back office, beyond the records. */
export function staffRoutes(): Route[] {
	const group = "Back office";
	const get = (path: string, rest: Omit<Route, "method" | "path">): Route => ({
		method: "GET",
		path,
		...rest,
	});
	return [
		get("/api/trash", {
			allow: staff,
			handle: trash,
			describes: {
				id: "listTrash",
				group,
				summary: "List what was removed and can be restored",
				parameters: ["collection", "limit", "cursor"],
				answers: { status: 200, schema: schema.listOf("Trashed") },
				refuses: [400],
			},
		}),
		get("/api/activity", {
			allow: adminsOnly,
			handle: activity,
			describes: {
				id: "listActivity",
				group,
				summary: "List every write, sign-in and refused attempt",
				parameters: ["by", "action", "collection", "limit", "cursor"],
				answers: { status: 200, schema: schema.listOf("Activity") },
				refuses: [400],
			},
		}),
		get("/api/overview", {
			allow: staff,
			handle: overview,
			describes: {
				id: "getOverview",
				group,
				summary: "Get what is on the websites, what is missing there, and the last changes",
				parameters: ["brand", "cursor"],
				answers: { status: 200, schema: schema.ref("Overview") },
				refuses: [400],
			},
		}),
		get("/api/brands", {
			allow: staff,
			handle: brands,
			describes: {
				id: "listBrands",
				group,
				summary: "List the brands that have a website, with how many",
				answers: { status: 200, schema: schema.listOf("BrandFacts") },
				refuses: [400],
			},
		}),
		get("/api/people", {
			allow: staff,
			handle: people,
			describes: {
				id: "listPeople",
				group,
				summary: "List everybody with an account, to say who did something",
				answers: { status: 200, schema: schema.listOf("Colleague") },
				refuses: [400],
			},
		}),
	];
}
