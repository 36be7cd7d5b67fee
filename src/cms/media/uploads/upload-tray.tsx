import { ActionIcon, Progress, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { ChevronDownIcon, ChevronUpIcon, Cross2Icon } from "@radix-ui/react-icons";
import { useState } from "react";
import { announce, sayQueue } from "./say-uploads.ts";
import { isUnderWay, type Queue } from "./upload-queue.ts";
import { UploadRow } from "./upload-row.tsx";
import classes from "./uploads.module.css";
import { clearUploads, useUploads } from "./uploads.ts";

/** The uploads of this tab, in a corner of whatever screen one works on, while there are any; it can be folded. */
export function UploadTray() {
	const queue = useUploads();
	return queue.length === 0 ? null : <Tray queue={queue} />;
}

function Tray({ queue }: { readonly queue: Queue }) {
	const [isFolded, setFolded] = useState(false);
	const isBusy = queue.some(isUnderWay);
	const words = sayQueue(queue);
	return (
		<section className={classes.tray} aria-label="Uploads">
			<VisuallyHidden role="status">{announce(queue)}</VisuallyHidden>
			<div className={classes.head}>
				<UnstyledButton
					className={classes.fold}
					aria-expanded={!isFolded}
					onClick={() => setFolded(!isFolded)}
				>
					{words}
					{isFolded ? <ChevronUpIcon aria-hidden /> : <ChevronDownIcon aria-hidden />}
				</UnstyledButton>
				{!isBusy && (
					<ActionIcon
						variant="subtle"
						color="gray"
						aria-label="Clear the list of uploads"
						onClick={clearUploads}
					>
						<Cross2Icon aria-hidden />
					</ActionIcon>
				)}
			</div>
			{isBusy && (
				<Progress.Root size={3} radius={0}>
					<Progress.Section value={percentOfAll(queue)} aria-label="All uploads" />
				</Progress.Root>
			)}
			{!isFolded && (
				<ul className={classes.list}>
					{queue.map((upload) => (
						<UploadRow key={upload.id} upload={upload} />
					))}
				</ul>
			)}
		</section>
	);
}

function percentOfAll(queue: Queue): number {
	const meant = queue.filter(({ state }) => state !== "canceled" && state !== "failed");
	const size = meant.reduce((sum, upload) => sum + Math.max(1, upload.size), 0);
	const sent = meant.reduce(
		(sum, { sent, state, size }) => sum + (state === "done" ? Math.max(1, size) : sent),
		0,
	);
	return size === 0 ? 0 : Math.floor((100 * sent) / size);
}
