/** Where the browser script shows an article without leaving the page. */
export function Reader() {
	return (
		<dialog id="reader" className="reader" aria-labelledby="reader-title">
			<form method="dialog">
				<h2 id="reader-title">Article</h2>
				<button type="submit" className="button">
					Close
				</button>
			</form>
			<div className="reader-content prose" />
		</dialog>
	);
}
