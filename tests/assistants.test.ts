import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, it } from "vitest";
import { toId } from "../src/model/ids.ts";
import { bearerOf } from "./setup/app/bearer.ts";
import { type OwnSite, startOwnSite } from "./setup/app/own-site.ts";
import { addStaff } from "./setup/app/staff.ts";

let site: OwnSite;

beforeAll(async () => {
	site = await startOwnSite();
});
afterAll(() => site.stop());

it("The built program has the code for assistants", async () => {
	await site.add("services", { id: toId("carpentry"), name: "Carpentry" });
	const { id } = await addStaff(site.platform);
	const headers = await bearerOf(site.platform, id, { may: ["read"], scopes: ["all"] });
	const client = new Client({ name: "test", version: "1" });
	const address = new URL(`http://localhost:${site.port}/mcp`);
	await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }));
	const record = { collection: "services", id: "carpentry" };
	const read = await client.callTool({ name: "read_record", arguments: record });
	expect(read.structuredContent).toMatchObject({ record: { name: "Carpentry" } });
	await client.close();
});
