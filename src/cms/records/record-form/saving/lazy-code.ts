import { ApiError } from "../../../../client/request.ts";
import { type LazyCode, lazyCode } from "../../../kit/lazy/lazy.ts";

const merging = lazyCode(() => import("../merging.ts"));
const publishing = lazyCode(() => import("./publishing.ts"));

/** Loaded once the user types. @throws {ApiError} as for an unreachable server, if it cannot be loaded */
export const mergingCode = () => load(merging);

/** @throws {ApiError} likewise */
export const publishingCode = () => load(publishing);

async function load<Code>(code: LazyCode<Code>): Promise<Code> {
	try {
		return await code.want();
	} catch (cause) {
		throw new ApiError(
			{ type: "about:blank", status: 0, title: "The server could not be reached" },
			0,
			cause,
		);
	}
}
