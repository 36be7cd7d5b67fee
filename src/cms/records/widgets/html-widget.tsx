import { Skeleton } from "@mantine/core";
import { Suspense } from "react";
import { componentOnRequest } from "../../kit/lazy/lazy.ts";
import type { WidgetProps } from "../input/widget.ts";

/** The editor is large, so it loads only for article forms. */
const Editor = componentOnRequest(async () => (await import("../article/article-editor.tsx")).ArticleEditor);

export function HtmlWidget(props: WidgetProps<string>) {
	return (
		<Suspense fallback={<Skeleton h={420} />}>
			<Editor {...props} />
		</Suspense>
	);
}
