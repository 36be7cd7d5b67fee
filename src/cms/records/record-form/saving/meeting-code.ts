import { ApiError } from "../../../../client/request.ts";
import { lazyCode } from "../../../kit/lazy/lazy.ts";

const code = lazyCode(() => import("./meet.ts"));

/**
 * What merges two people's changes; it comes once somebody begins to type.
 * @throws {ApiError} as for a server that cannot be reached, while it does not come
 */
export async function meetingCode(): Promise<typeof import("./meet.ts")> {
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
