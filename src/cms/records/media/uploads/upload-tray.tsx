import { ActionIcon, Progress, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { ChevronDownIcon, ChevronUpIcon, Cross2Icon } from "@radix-ui/react-icons";
import { type RefObject, useEffect, useRef, useState } from "react";
import { announce, sayQueue } from "./say-uploads.ts";
import { isSettled, isUnderWay, type Queue } from "./upload-queue.ts";
import { UploadRow } from "./upload-row.tsx";
import classes from "./uploads.module.css";
import { clearUploads, useUploads } from "./uploads.ts";

const closesAfterMs = 5_000;

export function UploadTray() {
	const queue = useUploads();
	return queue.length === 0 ? null : <Tray queue={queue} />;
}

function Tray({ queue }: { readonly queue: Queue }) {
	// Collapsed on phones, where it would cover the screen.
	const [isFolded, setFolded] = useState(() => window.matchMedia("(max-width: 48em)").matches);
	const list = useRef<HTMLElement>(null);
	useClosing(isSettled(queue), list);
	const isBusy = queue.some(isUnderWay);
	const words = sayQueue(queue);
	return (
		<section ref={list} className={classes.tray} aria-label="Uploads">
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

function useClosing(isOver: boolean, list: RefObject<HTMLElement | null>) {
	useEffect(() => {
		if (!isOver) return;
		const close = () => list.current?.matches(":hover, :focus-within") || clearUploads();
		const timer = setInterval(close, closesAfterMs);
		return () => clearInterval(timer);
	}, [isOver, list]);
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
