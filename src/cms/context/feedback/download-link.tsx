import { Anchor, type AnchorProps, Loader } from "@mantine/core";
import { type MouseEvent, useState } from "react";
import { openRequests } from "../../../client/request.ts";
import { client } from "../../client.ts";
import { hideFailure } from "../../kit/parts/feedback/notify.ts";
import { reasonOf } from "../../kit/parts/feedback/reason.ts";
import { showRetry } from "../../kit/parts/feedback/retry.tsx";
import { saveFile } from "../../kit/parts/save-file.ts";

interface DownloadLinkProps extends AnchorProps {
	/** Path of the API. */
	readonly href: string;
	readonly failure: string;
	readonly children: string;
}

/**
 * Link to a file of the API. Fetches the file itself, because the browser would replace the screen with the error of a
 * failing server.
 */
export function DownloadLink({ href, failure, children, ...look }: DownloadLinkProps) {
	const [isBusy, setBusy] = useState(false);

	async function download() {
		setBusy(true);
		hideFailure(failure);
		try {
			saveFile(await fileAt(href));
		} catch (error) {
			showRetry(failure, reasonOf(error), () => void download());
		}
		setBusy(false);
	}
	function follow(event: MouseEvent) {
		if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		if (!isBusy) void download();
	}
	return (
		<Anchor size="sm" {...look} href={href} download aria-busy={isBusy} onClick={follow}>
			{children}
			{isBusy && <Loader size="0.8em" ml="0.4em" />}
		</Anchor>
	);
}

/** @throws {ApiError} */
async function fileAt(path: string): Promise<File> {
	let file = new File([], "");
	const send = openRequests({}, async (address, request) => {
		const response = await client.connection.fetch(address, request);
		if (!response.ok) return response;
		const [, name = ""] = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
		file = new File([await response.blob()], name);
		return new Response();
	});
	await send(path);
	return file;
}
