import { Anchor, List, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Editor } from "@tiptap/core";
import { useEffect, useMemo } from "react";
import { type Broken, findBroken, linkedIn } from "../../record-form/saving/find-broken.ts";
import { chainIn } from "../chain-in.ts";
import classes from "./broken-links.module.css";
import { brokenKey, brokenMarks, firstLinkTo } from "./broken-marks.ts";

const pauseMs = 600;
const none: Broken = new Map();

interface BrokenLinksProps {
	readonly editor: Editor;
	readonly html: string;
}

export function BrokenLinks({ editor, html }: BrokenLinksProps) {
	const [settled] = useDebouncedValue(html, pauseMs);
	const linked = useMemo(() => linkedIn(settled), [settled]);
	const broken = useBroken([...linked.keys()].join(","));
	useEffect(() => {
		editor.registerPlugin(brokenMarks(classes.broken ?? ""));
		return () => {
			if (!editor.isDestroyed) editor.unregisterPlugin(brokenKey);
		};
	}, [editor]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: links that have been added since are marked, too
	useEffect(() => {
		if (!editor.isDestroyed) editor.view.dispatch(editor.state.tr.setMeta(brokenKey, broken));
	}, [editor, broken, settled]);
	const matches = [...linked].filter(([name]) => broken.has(name));
	const goTo = (name: string) => {
		const at = firstLinkTo(editor.state.doc, name);
		if (at) chainIn(editor).setTextSelection(at).scrollIntoView().run();
	};
	return (
		<div role="status">
			{matches.length > 0 && (
				<div className={classes.notice}>
					<Text size="sm" fw={500}>
						{matches.length === 1
							? "Visitors cannot follow one link"
							: `Visitors cannot follow ${matches.length} links`}
					</Text>
					<List size="sm">
						{matches.map(([name, words]) => (
							<List.Item key={name}>
								<Anchor component="button" type="button" size="sm" onClick={() => goTo(name)}>
									{words || "The link"}
								</Anchor>
								: {broken.get(name)}
							</List.Item>
						))}
					</List>
				</div>
			)}
		</div>
	);
}

/** @param names comma-separated in one string, so that equal lists load once */
function useBroken(names: string): Broken {
	// The next link retries.
	const { data = none } = useQuery({
		queryKey: ["content", "broken", names],
		queryFn: ({ signal }) => findBroken(names === "" ? [] : names.split(","), signal),
		placeholderData: keepPreviousData,
	});
	return data;
}
