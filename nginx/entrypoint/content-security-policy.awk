# The lines of content-security-policy that apply in this environment, as one header.
function value(name) { return name in ENVIRON ? ENVIRON[name] : "" }
function applies(when,    embedded, names, name) {
  embedded = value("IDENTITY") == "embedded"
  if (when == "always") return 1
  if (when == "embedded") return embedded
  if (embedded || when == "hosted") return !embedded
  split(when, names, ",")
  for (name in names) if (value(names[name]) != "") return 1
  return 0
}
BEGIN {
  siblings = value("FIREBASE_DATABASE_URL")
  sub("^https://[^.]*", "*", siblings)
  sub("/$", "", siblings)
}
/^#/ || !NF || !applies($1) { next }
{
  gsub("<auth-domain>", value("FIREBASE_AUTH_DOMAIN"))
  gsub("<database-siblings>", siblings)
  if (!($2 in sources)) directives[++count] = $2
  for (field = 3; field <= NF; field++) sources[$2] = sources[$2] " " $field
}
END {
  for (at = 1; at <= count; at++) printf "%s%s%s", at == 1 ? "" : "; ", directives[at], sources[directives[at]]
}
