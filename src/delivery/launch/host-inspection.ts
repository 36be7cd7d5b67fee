import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Launches } from "../../data/operations/launch/launches.ts";
import type { Records } from "../../data/records/records.ts";
import type { RecordId } from "../../model/ids.ts";
import type { Seen } from "../../model/launch/seen.ts";
import { system } from "../../model/rights/access.ts";
import type { Assets } from "../../site/site.ts";
import { encode } from "../compress.ts";
import { type HostCheckOptions, requestHost } from "../http/host-check.ts";
import type { Log } from "../log.ts";
import type { PreviewPages } from "../preview/preview-pages.tsx";
import { requestForm } from "./form-check.ts";

export interface InspectionOptions extends HostCheckOptions {
	readonly records: Records;
	readonly launches: Pick<Launches, "findContactForm">;
	readonly previewPages: PreviewPages;
	readonly assets: Assets;
	/** Built files of pages. */
	readonly assetsFolder: string;
	readonly secret: () => Promise<string>;
	readonly log: Log;
}

/** Launch facts that are not in records. */
export type HostInspection = ReturnType<typeof openHostInspection>;

export function openHostInspection({
	records,
	launches,
	previewPages,
	assets,
	assetsFolder,
	secret,
	log,
	...check
}: InspectionOptions) {
	async function bytesOf(id: RecordId): Promise<number> {
		const requested = { changes: [{ collection: "websites", id } as const], website: id, path: "/" };
		const { html } = await previewPages.page(system, requested);
		const { body } = await encode(html, "br");
		const files = [assets.script, assets.belowStyles, ...assets.fonts];
		const sizes = await Promise.all(files.map(sizeOf));
		return sizes.reduce((sum, size) => sum + size, Buffer.byteLength(body));
	}

	/** Transfer size: text is compressed. */
	async function sizeOf(address: string): Promise<number> {
		const path = join(assetsFolder, address.replace(/^\/assets\//, ""));
		const stats = await stat(`${path}.br`).catch(() => stat(path).catch(() => undefined));
		return stats?.size ?? 0;
	}

	return async (id: RecordId): Promise<Seen> => {
		const { domain } = await records.find(system, "websites", id);
		const weighing = bytesOf(id).catch((error: unknown) => {
			log.warn({ err: error, domain }, "a landing page could not be weighed");
			return undefined;
		});
		const [host, form, bytes] = await Promise.all([
			requestHost(await secret(), domain, check),
			launches.findContactForm(id).then((address) => requestForm(address, check)),
			weighing,
		]);
		return { host, ...(form !== undefined && { form }), ...(bytes !== undefined && { bytes }) };
	};
}
