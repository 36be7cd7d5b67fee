import { onlineManager } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { ApiError } from "../../../client/request.ts";
import { queryClient } from "./query-client.ts";

/** @param statuses failures in turn before a success @returns the number of requests */
async function requestsOf(key: string, statuses: readonly number[]): Promise<number> {
	let requests = 0;
	const queryFn = async () => {
		const status = statuses[requests++];
		if (status !== undefined) throw new ApiError({ type: "about:blank", title: "", status, code: "" });
		return "loaded";
	};
	await queryClient.fetchQuery({ queryKey: [key], queryFn }).catch(() => undefined);
	return requests;
}

describe("The query cache", () => {
	it.each([
		["a refusal", [403, 403], 1],
		["a missing record", [404, 404], 1],
		["a failure of the server", [500, 500], 1],
		["a dropped connection", [0], 2],
		["a connection that stays down", [0, 0, 0], 2],
	])("requests again only without a response: %s", async (what, statuses, requests) => {
		expect(await requestsOf(what, statuses)).toBe(requests);
	});

	it("fails offline instead of waiting for the connection", async () => {
		onlineManager.setOnline(false);
		expect(await requestsOf("offline", [0, 0])).toBe(2);
		onlineManager.setOnline(true);
	});
});
