# Calls the API of GitLab: a method, a path, and options of curl. The token never is an argument of a program.
: "${A11YLINT_GITLAB_TOKEN:?is empty; expected a project access token with the scope api}"
request="projects/$CI_MERGE_REQUEST_PROJECT_ID/merge_requests/$CI_MERGE_REQUEST_IID"
api() {
  method=$1 path=$2
  shift 2
  printf 'header = "PRIVATE-TOKEN: %s"\n' "$A11YLINT_GITLAB_TOKEN" |
    curl --config - --fail --silent --show-error --request "$method" --header 'Content-Type: application/json' \
      "$@" "$CI_API_V4_URL/$path"
}
# Prints all items of a list, as one array.
list() {
  page=1 all='[]'
  while :; do
    items=$(api GET "$1?per_page=100&page=$page")
    all=$(printf '%s%s' "$all" "$items" | jq -s add)
    [ "$(printf '%s' "$items" | jq length)" = 100 ] || break
    page=$((page + 1))
  done
  printf '%s' "$all"
}
