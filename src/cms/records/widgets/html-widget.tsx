import { Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import type { WidgetProps } from "../input/widget.ts";

/** The editor is large, so it loads only for article forms. */
const Editor = lazy(async () => ({ default: (await import("../article/article-editor.tsx")).ArticleEditor }));

export function HtmlWidget(props: WidgetProps<string>) {
	return (
		<Suspense fallback={<Skeleton h={420} />}>
			<Editor {...props} />
		</Suspense>
	);
}
