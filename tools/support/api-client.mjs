/**
 * Returns a function that calls the API and returns the body of a success.
 * @param readKey returns the API key to use for the next request
 */
export function createApiClient(baseUrl, readKey) {
  return async (method, path, body) => {
    const response = await fetch(baseUrl + path, {
      method,
      headers: { authorization: `Bearer ${readKey()}`, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    const content = await response.json();
    if (response.status === 200) return content;
    throw new Error(`${method} ${path} returned ${response.status}: ${content.message}`);
  };
}
