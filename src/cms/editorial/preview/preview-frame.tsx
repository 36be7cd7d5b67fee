import { useElementSize } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import classes from "./preview.module.css";
import { type Message, messageOf, type PreviewReport, type Spot } from "./preview-messages.ts";

interface PreviewFrameProps {
	readonly title: string;
	readonly address: string;
	/** Changes when the content at the same address has changed. */
	readonly mark: string;
	/** In pixels. */
	readonly width: number;
	/** Path of a link to scroll to after loading. */
	readonly linkTo?: string | undefined;
	/** Scrolled to after loading, and after a change. */
	readonly spot?: Spot | undefined;
	/** True if a click on a field opens it in a form. */
	readonly isEdited: boolean;
	readonly onNotes: (notes: PreviewReport) => void;
	readonly onMessage: (message: Exclude<Message, { what: "ready" }>) => void;
	readonly onFailed: (address: string) => void;
}

interface Shown {
	readonly number: number;
	readonly address: string;
	readonly mark: string;
}

/** Maximum wait for a loaded page to report itself. */
const silentMs = 1_500;

/** A new version loads in the background and replaces the old one at the same scroll position. */
export function PreviewFrame(props: PreviewFrameProps) {
	const { title, address, mark, width, spot } = props;
	const { ref, width: room, height } = useElementSize();
	const [frames, setFrames] = useState<readonly Shown[]>([{ number: 0, address, mark }]);
	/** Last frame that reported itself, and last one whose result is known. */
	const [ready, setReady] = useState(-1);
	const [settled, setSettled] = useState(-1);
	const elements = useRef(new Map<number, HTMLIFrameElement>());
	const top = useRef<number>(undefined);
	const latest = useRef(props);
	latest.current = props;
	const newest = frames.at(-1);
	const isLoading = newest !== undefined && newest.number !== settled;
	if (newest && !isLoading && (newest.address !== address || newest.mark !== mark)) {
		if (newest.address !== address) top.current = undefined;
		const good = frames.filter(({ number }) => number === ready);
		setFrames([...good, { number: newest.number + 1, address, mark }]);
	}

	useEffect(() => {
		const hear = (event: MessageEvent) => {
			const message = messageOf(event);
			const [number] = [...elements.current].find(([, each]) => each.contentWindow === event.source) ?? [];
			if (!message || number === undefined) return;
			const { onNotes, onMessage, isEdited } = latest.current;
			if (message.what === "scrolled") top.current = message.top;
			if (message.what !== "ready") return onMessage(message);
			const wish = top.current === undefined ? beginning(message, latest.current) : { scrollTo: top.current };
			elements.current.get(number)?.contentWindow?.postMessage({ ...wish, isEdited }, "*");
			onNotes(message);
			setReady(number);
			setSettled(number);
			setFrames((before) => before.filter((each) => each.number >= number));
		};
		addEventListener("message", hear);
		return () => removeEventListener("message", hear);
	}, []);

	// biome-ignore lint/correctness/useExhaustiveDependencies: once per spot
	useEffect(() => {
		if (!spot) return;
		top.current = undefined;
		elements.current.get(ready)?.contentWindow?.postMessage({ showPart: spot.part }, "*");
	}, [spot]);

	/** If a page fails to load, the previous one stays visible, unless its address differs. */
	const isHidden = ({ number, address: of }: Shown) =>
		number === ready ? !isLoading && settled !== ready && of !== address : ready >= 0 || number === settled;
	const scale = room > 0 ? Math.min(1, room / width) : 1;
	return (
		<div ref={ref} className={classes.room} aria-busy={isLoading}>
			{frames.map((frame) => (
				<iframe
					key={frame.number}
					ref={(element) => {
						if (element) elements.current.set(frame.number, element);
						else elements.current.delete(frame.number);
					}}
					title={title}
					src={frame.address}
					sandbox="allow-scripts"
					className={classes.page}
					data-coming={isHidden(frame)}
					inert={frame.number !== ready}
					style={{
						inlineSize: width,
						blockSize: height / scale,
						insetInlineStart: Math.max(0, (room - width * scale) / 2),
						transform: `scale(${scale})`,
					}}
					onLoad={() => {
						setTimeout(() => {
							if (!elements.current.has(frame.number)) return;
							setSettled((before) => {
								if (before < frame.number) latest.current.onFailed(frame.address);
								return Math.max(before, frame.number);
							});
						}, silentMs);
					}}
				/>
			))}
		</div>
	);
}

function beginning({ facts }: PreviewReport, { linkTo, spot }: PreviewFrameProps) {
	const [, section] = facts.path.split("#");
	if (spot) return { showPart: spot.part };
	if (linkTo) return { showLinkTo: linkTo };
	return section ? { showRecordIn: section } : { scrollTo: 0 };
}
