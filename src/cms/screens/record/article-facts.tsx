import { type ReactNode, useMemo } from "react";
import { collections } from "../../../model/model.ts";
import { isShown } from "../../../model/placement.ts";
import { ArticleContext } from "../../records/article/article-context.ts";
import { shownIn } from "../../records/record-form/form-state.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";

interface ArticleFactsProps {
	readonly form: RecordForm;
	readonly children: ReactNode;
}

/** Tells the widgets within what the form says elsewhere: excerpt, address and main brand depend on it. */
export function ArticleFacts({ form, children }: ArticleFactsProps) {
	const title = useFormView(form, (view) => String(shownIn(view).title ?? ""));
	const type = useFormView(form, (view) => (shownIn(view).type === "case-study" ? "case-study" : "insight"));
	// As text, because a list is another one at each change of the form.
	const placements = useFormView(form, (view) => JSON.stringify(shownIn(view).domains ?? []));
	const slug = useFormView(form, ({ stored }) => String(stored.slug ?? ""));
	const isPublished = useFormView(form, ({ stored }) => isShown(collections.content, stored));
	const facts = useMemo(
		() =>
			({ title, type, domains: JSON.parse(placements) as string[], stored: { slug, isPublished } }) as const,
		[title, type, placements, slug, isPublished],
	);
	return <ArticleContext value={facts}>{children}</ArticleContext>;
}
