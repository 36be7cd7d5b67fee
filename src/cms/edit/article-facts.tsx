import { type ReactNode, useMemo } from "react";
import { ArticleContext } from "../article/article-context.ts";
import { shownIn } from "./form-state.ts";
import type { RecordForm } from "./open-form.ts";
import { useFormView } from "./use-form-view.ts";

interface ArticleFactsProps {
	readonly form: RecordForm;
	readonly children: ReactNode;
}

/** Tells the article editor within what the form says beside the content: the excerpt depends on it. */
export function ArticleFacts({ form, children }: ArticleFactsProps) {
	const title = useFormView(form, (view) => String(shownIn(view).title ?? ""));
	const type = useFormView(form, (view) => (shownIn(view).type === "case-study" ? "case-study" : "insight"));
	const facts = useMemo(() => ({ title, type }) as const, [title, type]);
	return <ArticleContext value={facts}>{children}</ArticleContext>;
}
