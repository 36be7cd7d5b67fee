import { Text } from "@mantine/core";
import { FileIcon, ImageIcon } from "@radix-ui/react-icons";
import { useEffect, useState } from "react";
import classes from "./file.module.css";

/** Delay after the last keystroke. */
const settleMs = 300;

export function FilePreview({ address, label }: { readonly address: string; readonly label: string }) {
	const [state, setState] = useState<"waiting" | "loading" | "there" | "missing">("waiting");
	useEffect(() => {
		const timer = setTimeout(() => setState("loading"), settleMs);
		return () => clearTimeout(timer);
	}, []);
	const kind = fileKindOf(address);
	if (kind === "other")
		return (
			<Text size="xs" mt={6} className={classes.file}>
				<FileIcon aria-hidden /> {address.split(/[?#]/)[0]?.split("/").at(-1)}
			</Text>
		);
	const events = {
		onError: () => setState("missing"),
		className: state === "there" ? classes.media : classes.hidden,
	};
	return (
		<div className={classes.frame} data-missing={state === "missing"}>
			{state === "missing" && (
				<Text size="sm" className={classes.missing}>
					<ImageIcon aria-hidden /> There is no {kind} at this address
				</Text>
			)}
			{state !== "waiting" && state !== "missing" && kind === "picture" && (
				<img {...events} src={address} alt={`${label}: preview`} onLoad={() => setState("there")} />
			)}
			{state !== "waiting" && state !== "missing" && kind === "video" && (
				<video
					{...events}
					src={address}
					aria-label={`${label}: preview`}
					muted
					controls
					preload="metadata"
					onLoadedMetadata={() => setState("there")}
				/>
			)}
		</div>
	);
}

type FileKind = "picture" | "video" | "other";

/** By extension, as on the site; a picture without one. */
export function fileKindOf(address: string): FileKind {
	const path = address.split(/[?#]/)[0] ?? "";
	const ending = /\.([a-z0-9]{2,5})$/i.exec(path)?.[1]?.toLowerCase();
	if (ending && /^(mp4|webm|ogg)$/.test(ending)) return "video";
	return !ending || /^(jpe?g|png|gif|webp|avif|svg|ico)$/.test(ending) ? "picture" : "other";
}
