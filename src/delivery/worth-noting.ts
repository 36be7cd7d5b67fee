import { isbot } from "isbot";

/** What is tried on every website of the world, and what browsers and programs ask for by themselves. */
const noise = [
	/(^|\/)\.(?!well-known\/?$)/,
	/^\/(wp-|wordpress|xmlrpc|cgi-bin|phpmyadmin|pma|adminer|vendor\/|boaform|hnap1|solr|actuator|owa\/|autodiscover|_ignition|server-status|telescope|geoserver|druid|jenkins|shell|setup\.cgi|eval-stdin)/,
	/\/(wp-(admin|content|includes|login|json)|phpunit|eval-stdin\.php|xmlrpc\.php|phpinfo\.php)/,
	/\.(env|git|sql|bak|old|swp|ini|ya?ml|pem|key|log|sh|exe|dll|tar|t?gz|rar|7z)$/,
	/^\/(apple-touch-icon|browserconfig\.xml|(app-)?ads\.txt|crossdomain\.xml|humans\.txt|trafficadvice)/,
];
/** What may say who asked: addresses of mail, and single keys of links that were sent to people. */
const personal = [/@|%40/, /(^|\/)(?=[^/]*\d)[\w=]{20,}(\/|$)/];
const searchEngines = /google|bing|duckduck|applebot|yandex|baidu/i;
const longest = 200;

/**
 * Tells whether a path that has no page is worth a line in the log of such paths: people and search engines ask for old
 * addresses, robots try everything.
 * @param path as paths are looked up
 */
export function isWorthNoting(path: string, userAgent: string): boolean {
	if (path.length > longest || [...noise, ...personal].some((shape) => shape.test(path))) return false;
	return userAgent !== "" && (!isbot(userAgent) || searchEngines.test(userAgent));
}
