import { Text } from "@mantine/core";
import { FileIcon, ImageIcon } from "@radix-ui/react-icons";
import { useEffect, useState } from "react";
import classes from "./file.module.css";

/** Keystrokes are let pass before an address is asked for. */
const settleMs = 300;

/** What is to be seen at an address. */
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

/** What a file is to the user who sees it. */
type FileKind = "picture" | "video" | "other";

/** What is at an address, judged by its extension as the site does; without one, a picture. */
export function fileKindOf(address: string): FileKind {
	const path = address.split(/[?#]/)[0] ?? "";
	const ending = /\.([a-z0-9]{2,5})$/i.exec(path)?.[1]?.toLowerCase();
	if (ending && /^(mp4|webm|ogg)$/.test(ending)) return "video";
	return !ending || /^(jpe?g|png|gif|webp|avif|svg|ico)$/.test(ending) ? "picture" : "other";
}
