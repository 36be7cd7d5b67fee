import { ApiError } from "../../../../client/request.ts";
import { lazyCode } from "../../../kit/lazy/lazy.ts";

const code = lazyCode(() => import("./meet.ts"));

/**
 * Loads the merge code once the user starts typing.
 * @throws {ApiError} as for an unreachable server, if it cannot be loaded
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
